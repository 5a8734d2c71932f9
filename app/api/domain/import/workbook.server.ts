import fs from "node:fs";
import { translate, type WordKey } from "~/words";
import type { Locale } from "~/words/locale";
import { AppError } from "../errors";
import { readWorkbook } from "../upload/read-sheet.server";
import type { Cell, SheetLimits, SheetRow } from "../upload/sheet";
import type { Mapping } from "./mapping";
import { FileRefused } from "./reject";

const MB = 1024 * 1024;

/**
 * What a workbook may cost a command: a year of a subsidiary's lines. It stands in memory as a whole, which a CSV file
 * never does: whatever is larger is saved as one.
 */
export const workbookLimits: SheetLimits = {
  bytes: 20 * MB,
  rows: 200_001,
  columns: 200,
  cells: 4_000_000,
  cellLength: 32_767,
  part: 200 * MB,
  unpacked: 300 * MB,
  memoryMb: 3_072,
  readingMs: 180_000,
};

const ROWS_A_BLOCK = 5_000;

/**
 * The first visible sheet as the CSV that the mapping describes, a row of the sheet on the line of the same number: from here
 * on a workbook is read like any other extract. @throws FileRefused
 */
export async function* csvOfWorkbook(file: string, mapping: Mapping, locale: Locale): AsyncGenerator<Buffer> {
  const rows = await readRows(file, locale);
  const width = rows[0]?.cells.length ?? 0;
  const write = cellWriter(mapping);
  let line = 1;
  for (let from = 0; from < rows.length; from += ROWS_A_BLOCK) {
    let text = "";
    for (const { row, cells } of rows.slice(from, from + ROWS_A_BLOCK)) {
      const all = cells.length < width ? [...cells, ...Array<null>(width - cells.length).fill(null)] : cells;
      const named = (place: number) => String(rows[0]?.cells[place] ?? place + 1);
      const fields = all.map((cell, place) => write(cell, { row, column: () => named(place) }));
      while (fields.length > width && fields.at(-1) === "") fields.pop();
      text += `${"\n".repeat(row - line)}${fields.join(mapping.delimiter)}\n`;
      line = row + 1;
    }
    yield Buffer.from(text);
  }
}

async function readRows(file: string, locale: Locale): Promise<SheetRow[]> {
  const refused = (key: WordKey, params = {}) =>
    new FileRefused({ line: 0, column: "", reason: "workbook", value: translate(locale, key, params) });
  const { size } = await fs.promises.stat(file);
  const limit = { mb: workbookLimits.bytes / MB, rows: workbookLimits.rows - 1 };
  if (size > workbookLimits.bytes) throw refused("import.workbook.too-large", limit);
  try {
    return await readWorkbook(await fs.promises.readFile(file), workbookLimits);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { key, params } = error.fields?.file ?? { key: "upload.file.damaged" as const };
    const large = /too-many|unpacks|too-hard/.test(key);
    throw large ? refused("import.workbook.too-large", limit) : refused(key, params);
  }
}

type Place = { row: number; column: () => string };

/** A cell as the mapping expects it: numbers with its decimal mark, days in its form. */
function cellWriter({ delimiter, decimalMark, dateFormat }: Mapping): (cell: Cell, place: Place) => string {
  // Line breaks inside would put the following rows on other lines than the sheet's.
  const quoted = (text: string) => {
    const flat = text.replace(/[\r\n]+/g, " ");
    return flat.includes(delimiter) || flat.includes('"') ? `"${flat.replaceAll('"', '""')}"` : flat;
  };
  return (cell, { row, column }) => {
    if (cell === null) return "";
    if (typeof cell === "string") return quoted(cell);
    if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
    if (typeof cell === "number") return quoted(plainNumber(cell).replace(".", decimalMark));
    if ("day" in cell) return quoted(dayAs(dateFormat, cell.day));
    throw new FileRefused({ line: row, column: column(), reason: "cell-unreadable", value: "" });
  };
}

/** Without an exponent; a sheet's number has fifteen digits. */
export function plainNumber(value: number): string {
  const text = String(value);
  const [digits = "", exponent] = text.toLowerCase().split("e");
  if (exponent === undefined) return text;
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)\.?(\d*)$/.exec(digits) ?? [];
  const point = whole.length + Number(exponent);
  const all = `${whole}${fraction}`;
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${all}`;
  return `${sign}${all.padEnd(point, "0").slice(0, point)}${all.length > point ? `.${all.slice(point)}` : ""}`;
}

/** A two-digit year would hide another century: such a day keeps its four digits and is no date of that form. */
function dayAs(format: string, day: string): string {
  const [, year = "", month = "", date = "", time = ""] = /^(\d+)-(\d\d)-(\d\d)(.*)$/.exec(day) ?? [];
  const short = Number(year) >= 1970 && Number(year) < 2070 ? year.slice(-2) : year;
  const parts: Record<string, string> = { yyyy: year, yy: short, mm: month, m: month, dd: date, d: date };
  return `${format.replace(/yyyy|yy|mm?|dd?/g, (token) => parts[token] ?? token)}${time}`;
}
