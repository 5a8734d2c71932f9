import { decodeText } from "./decode-text.server";
import { fileRefused } from "./file-refused";
import { readCsv } from "./read-csv";
import { type SheetLimits, type SheetRow, type UploadEnding, uploadEndings, uploadLimits } from "./sheet";
import { readInThread } from "./sheet-reader.server";
import { readZipDirectory } from "./zip-directory.server";

const ZIP = Buffer.from("PK\u0003\u0004", "latin1");
/** The container of .xls, and of a workbook with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const beginsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);

/**
 * The rows of a sent table, its heads first: .xlsx, .xls or .csv, judged by its content and never by its name alone.
 * Of a workbook the first sheet that is not hidden. @throws AppError (file-refused.ts); upload-busy
 */
export async function readSheet(fileName: string, bytes: Buffer): Promise<SheetRow[]> {
  if (bytes.length === 0) throw fileRefused("missing");
  if (bytes.length > uploadLimits.bytes) throw fileRefused("too-large");
  const rows = await readKind(endingOf(fileName), bytes);
  if (rows.length < 2) throw fileRefused("no-rows");
  return rows;
}

/** Whether these first bytes are those of a workbook, .xlsx or .xls. */
export const isWorkbook = (head: Buffer): boolean => beginsWith(head, ZIP) || beginsWith(head, COMPOUND);

function endingOf(fileName: string): UploadEnding {
  const ending = /\.([a-z]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase();
  const known = uploadEndings.find((each) => each === ending);
  if (!known) throw fileRefused("ending");
  return known;
}

async function readKind(ending: UploadEnding, bytes: Buffer): Promise<SheetRow[]> {
  if (ending === "csv") return readCsv(decodeText(bytes));
  if (beginsWith(bytes, COMPOUND) && isLocked(bytes)) throw fileRefused("password");
  if (!beginsWith(bytes, ending === "xls" ? COMPOUND : ZIP)) throw fileRefused("other-kind");
  return readWorkbook(bytes, uploadLimits);
}

/** The rows of a workbook's first sheet that is not hidden, whatever its file is called. @throws AppError (file-refused.ts); upload-busy */
export async function readWorkbook(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  if (beginsWith(bytes, COMPOUND)) {
    if (isLocked(bytes)) throw fileRefused("password");
    return readInThread({ bytes, parts: null }, limits);
  }
  const parts = readZipDirectory(bytes, limits);
  if (!parts.has("[content_types].xml") || !parts.has("xl/workbook.xml")) throw fileRefused("other-kind");
  return readInThread({ bytes, parts }, limits);
}

/** A workbook with a password is a compound file with this name in its list, whatever ending it has. */
const isLocked = (bytes: Buffer) => bytes.includes(Buffer.from("EncryptedPackage", "utf16le"));
