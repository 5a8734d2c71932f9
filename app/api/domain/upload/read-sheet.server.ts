import { fileRefused } from "./file-refused";
import { decodeText, readCsv } from "./read-csv";
import { type SheetRow, type UploadEnding, uploadEndings, uploadLimits } from "./sheet";
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

function endingOf(fileName: string): UploadEnding {
  const ending = /\.([a-z]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase();
  const known = uploadEndings.find((each) => each === ending);
  if (!known) throw fileRefused("ending");
  return known;
}

async function readKind(ending: UploadEnding, bytes: Buffer): Promise<SheetRow[]> {
  if (ending === "csv") return readCsv(decodeText(bytes));
  if (beginsWith(bytes, COMPOUND)) {
    if (isLocked(bytes)) throw fileRefused("password");
    if (ending !== "xls") throw fileRefused("other-kind");
    return readInThread({ bytes, parts: null });
  }
  if (ending !== "xlsx" || !beginsWith(bytes, ZIP)) throw fileRefused("other-kind");
  const parts = readZipDirectory(bytes);
  if (!parts.has("[content_types].xml") || !parts.has("xl/workbook.xml")) throw fileRefused("other-kind");
  return readInThread({ bytes, parts });
}

/** A workbook with a password is a compound file with this name in its list, whatever ending it has. */
const isLocked = (bytes: Buffer) => bytes.includes(Buffer.from("EncryptedPackage", "utf16le"));
