import { decodeText } from "./decode-text.server";
import { fileRefused } from "./file-refused";
import { readCsv } from "./read-csv";
import { type SheetLimits, type SheetRow, type UploadEnding, uploadEndings, uploadLimits } from "./sheet";
import { readApart } from "./sheet-reader.server";
import { isCompound, isZip } from "./workbook-marks";
import { readZipDirectory } from "./zip-directory.server";

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
  if (isCompound(bytes) && isLocked(bytes)) throw fileRefused("password");
  if (!(ending === "xls" ? isCompound : isZip)(bytes)) throw fileRefused("other-kind");
  return readWorkbook(bytes, uploadLimits);
}

/** The rows of a workbook's first sheet that is not hidden, whatever its file is called. @throws AppError (file-refused.ts); upload-busy */
export async function readWorkbook(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  if (isCompound(bytes)) {
    if (isLocked(bytes)) throw fileRefused("password");
    return readApart({ bytes, parts: null }, limits);
  }
  const parts = readZipDirectory(bytes, limits);
  if (!parts.has("[content_types].xml") || !parts.has("xl/workbook.xml")) throw fileRefused("other-kind");
  return readApart({ bytes, parts }, limits);
}

/** A workbook with a password is a compound file with this name in its list, whatever ending it has. */
const isLocked = (bytes: Buffer) => bytes.includes(Buffer.from("EncryptedPackage", "utf16le"));
