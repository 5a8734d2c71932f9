import { invalidField } from "../../errors";
import { readWorkbook } from "../../upload/read-sheet.server";
import type { Cell } from "../../upload/sheet";
import { isCompound, isZip } from "../../upload/workbook-marks";
import { type Encoding, makeDecoder } from "../decode-bytes.server";
import { recordOf } from "../read-records.server";
import { RecordScanner } from "../record-scanner.server";
import { FileRefused } from "../reject";
import { plainNumber, workbookLimits } from "../workbook.server";

/** `line` as the file counts, from 1. */
export type SampleRow = { line: number; cells: string[] };
export type Sample = { heads: string[]; rows: SampleRow[] };
export type TextForm = { encoding: Encoding; delimiter: string };

/** So much of a text is looked at. */
const HEAD_BYTES = 256 * 1024;
/** Rows that forms of numbers and days are guessed from. */
const ROWS = 200;
const COLUMNS = 200;
const CELL_LENGTH = 200;
const delimiters = [",", ";", "\t", "|"] as const;

const isWorkbook = (content: Buffer): boolean => isZip(content) || isCompound(content);

/** How a text is written, by what it holds: a workbook has no such form. */
export function guessForm(content: Buffer): TextForm {
  if (isWorkbook(content)) return { encoding: "utf-8", delimiter: "," };
  const encoding = (["utf-8", "cp949"] as const).find((each) => readsAs(content, each)) ?? "latin-1";
  const counted = delimiters.map((delimiter) => {
    const { heads } = firstRows(content, { encoding, delimiter }) ?? { heads: [] };
    return { delimiter, columns: heads.length };
  });
  const { delimiter } = counted.reduce((best, each) => (each.columns > best.columns ? each : best));
  return { encoding, delimiter };
}

/** Whether all of it is text of that encoding. */
function readsAs(content: Buffer, encoding: Encoding): boolean {
  if (encoding === "utf-8" && isUtf8(content)) return true;
  return encoding !== "utf-8" && firstRows(content, { encoding, delimiter: "," }) !== null;
}

/** UTF-16 is known by its mark, as UTF-8 is. */
function isUtf8(content: Buffer): boolean {
  const isMarked = (content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff);
  if (isMarked) return true;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
}

/** The heads of a file and its first rows. @throws AppError naming `file` */
export async function readSample(content: Buffer, form: TextForm): Promise<Sample> {
  const sample = isWorkbook(content) ? await sampleOfWorkbook(content) : firstRows(content, form);
  if (!sample) throw invalidField("file", { key: "importFiles.file.unreadable" });
  if (sample.heads.length === 0) throw invalidField("file", { key: "upload.file.no-rows" });
  return sample;
}

/** @returns null where the bytes are no text of that form; what is wrong further down is for the trial to say */
function firstRows(content: Buffer, { encoding, delimiter }: TextForm): Sample | null {
  const whole = content.length <= HEAD_BYTES;
  const part = whole ? content : content.subarray(0, content.lastIndexOf("\n", HEAD_BYTES) + 1);
  const scanner = new RecordScanner({ delimiter, endsWithLineBreak: false });
  const found: SampleRow[] = [];
  const take = () => {
    while (found.length <= ROWS && scanner.next()) {
      const { line, fields } = recordOf(scanner);
      found.push({ line, cells: fields.slice(0, COLUMNS).map(shortened) });
    }
  };
  try {
    const text = makeDecoder(encoding);
    scanner.push(text.push(part, 1));
    scanner.push(text.end(1));
    take();
    if (whole) scanner.end();
    take();
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    if (found.length === 0) return null;
  }
  const [head, ...rows] = found;
  return { heads: (head?.cells ?? []).map((name) => name.trim()), rows };
}

const shortened = (text: string): string => text.trim().slice(0, CELL_LENGTH);

async function sampleOfWorkbook(content: Buffer): Promise<Sample> {
  const rows = await readWorkbook(content, workbookLimits);
  const [head, ...others] = rows.slice(0, ROWS + 1);
  const texts = (cells: readonly Cell[] = []) => cells.slice(0, COLUMNS).map((cell) => shortened(textOf(cell)));
  return { heads: texts(head?.cells), rows: others.map(({ row, cells }) => ({ line: row, cells: texts(cells) })) };
}

function textOf(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return plainNumber(cell);
  if (typeof cell === "object") return "day" in cell ? cell.day : "";
  return String(cell);
}
