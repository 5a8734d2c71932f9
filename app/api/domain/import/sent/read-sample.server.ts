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

/** So much of a text is shown; whether it is text at all is asked of every byte. */
const HEAD_BYTES = 256 * 1024;
/** Rows that forms of numbers and days are guessed from. */
const ROWS = 200;
const COLUMNS = 200;
/** Heads that a field may be given; of their cells only the first columns are looked at. */
const HEADS = 2_000;
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

/** Whether all of it is text of that encoding: the first letter that tells may stand far down. */
function readsAs(content: Buffer, encoding: Encoding): boolean {
  if (isUtf16(content)) return true;
  try {
    const text = makeDecoder(encoding);
    text.push(content, 1);
    text.end(1);
    return true;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return false;
  }
}

/** UTF-16 is known by its mark, as UTF-8 is. */
const isUtf16 = ([first, second]: Buffer): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** The heads of a file and its first rows. @throws AppError naming `file` */
export async function readSample(content: Buffer, form: TextForm): Promise<Sample> {
  const sample = isWorkbook(content) ? await sampleOfWorkbook(content) : firstRows(content, form);
  if (!sample || sample.heads.some((head) => head.includes(NUL_SHOWN)))
    throw invalidField("file", { key: "importFiles.file.unreadable" });
  if (sample.heads.every((head) => head === "")) throw invalidField("file", { key: "upload.file.no-rows" });
  return sample;
}

/** @returns null where the bytes are no text of that form; what is wrong further down is for the trial to say */
function firstRows(content: Buffer, { encoding, delimiter }: TextForm): Sample | null {
  const whole = content.length <= HEAD_BYTES;
  const part = whole ? content : content.subarray(0, endOfHead(content));
  const scanner = new RecordScanner({ delimiter, endsWithLineBreak: false });
  const found: SampleRow[] = [];
  const take = () => {
    while (found.length <= ROWS && scanner.next()) {
      const { line, fields } = recordOf(scanner);
      found.push({ line, cells: fields.slice(0, found.length === 0 ? HEADS : COLUMNS).map(shortened) });
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

/** Behind the last line end of the head. In UTF-16 one has two bytes, the second of which belongs to it. */
function endOfHead(content: Buffer): number {
  if (!isUtf16(content)) return content.lastIndexOf("\n", HEAD_BYTES) + 1;
  const lineEnd = content[0] === 0xff ? "\n\0" : "\0\n";
  let at = content.lastIndexOf(lineEnd, HEAD_BYTES);
  while (at > 0 && at % 2 === 1) at = content.lastIndexOf(lineEnd, at - 1);
  return at < 0 ? 0 : at + 2;
}

/** As rejects show it: the database keeps no character of code 0. */
const NUL_SHOWN = "\u2400";

/** The first part of a cell, which ends with no half of a character. */
const shortened = (text: string): string =>
  text
    .trim()
    .slice(0, CELL_LENGTH)
    .replace(/[\ud800-\udbff]$/, "")
    .replaceAll("\0", NUL_SHOWN);

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
