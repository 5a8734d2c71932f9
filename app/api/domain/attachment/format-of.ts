import type { AttachmentFormat } from "./attachment-rules";
import { listZip } from "./list-zip";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPG = [0xff, 0xd8, 0xff];
/** A PDF ends with this mark; what a program appends to it is seldom longer than a kilobyte. */
const PDF_END = "%%EOF";
const PDF_TAIL = 2048;

const begins = (bytes: Buffer, sign: readonly number[]) => sign.every((byte, at) => bytes[at] === byte);

/**
 * What a file is by its content, whatever its name and its sender say. Pictures and papers by their first bytes and a
 * mark that each must have further on, a workbook by the list of files inside its zip.
 * @returns null for everything else: SVG, HTML, programs, other zips, workbooks with macros
 */
export function formatOf(bytes: Buffer): AttachmentFormat | null {
  if (begins(bytes, PNG)) return bytes.toString("latin1", 12, 16) === "IHDR" ? "png" : null;
  if (begins(bytes, JPG)) return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 3 ? "jpg" : null;
  if (/^%PDF-[12]\.\d/.test(bytes.toString("latin1", 0, 8)))
    return bytes.toString("latin1", Math.max(0, bytes.length - PDF_TAIL)).includes(PDF_END) ? "pdf" : null;
  return isWorkbook(bytes) ? "xlsx" : null;
}

/** Parts of a workbook that run programs or carry other files in. */
const ACTIVE = /vbaProject|activeX|macrosheets\/|embeddings\//i;

function isWorkbook(bytes: Buffer): boolean {
  const names = listZip(bytes);
  if (!names?.includes("[Content_Types].xml") || !names.includes("xl/workbook.xml")) return false;
  return !names.some((name) => ACTIVE.test(name));
}
