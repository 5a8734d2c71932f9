import fs from "node:fs";
import { translate } from "~/words";
import { isCompound, isZip } from "../upload/workbook-marks";
import { type CsvRecord, scanCsv } from "./csv-reader.server";
import { Fields } from "./fields";
import type { Load } from "./import-file.server";
import type { Mapping } from "./mapping";
import type { RecordScanner } from "./record-scanner.server";
import { FileRefused } from "./reject";

export type OpenExtract<F extends string> = {
  fields: Fields<F>;
  /** The same scanner each time there is more in it. */
  scans: AsyncIterable<RecordScanner>;
};

/** The file's header, checked against the mapping, and the records below it. @throws FileRefused */
export async function openExtract<F extends string>(
  { options, batch }: Load,
  mapping: Mapping,
): Promise<OpenExtract<F>> {
  const counted = (async function* () {
    const stream = fs.createReadStream(options.file, { highWaterMark: 1 << 20 });
    for await (const chunk of stream) {
      yield chunk as Buffer;
      options.progress?.(stream.bytesRead, batch.fileBytes);
    }
  })();
  const all = (await isWorkbookFile(options))
    ? scanCsv(await readWorkbookFile(options, mapping), { ...mapping, ...ofWorkbook })
    : scanCsv(counted, mapping);
  const header = await firstRecord(all);
  if (!header) throw new FileRefused({ line: 1, column: "", reason: "file-empty", value: "" });
  const scans = (async function* () {
    yield header.scanner;
    yield* all;
  })();
  const fields = new Fields<F>(mapping as ConstructorParameters<typeof Fields<F>>[0], header.record);
  return { fields, scans };
}

/** Whether the file is a workbook, by its first bytes. @throws FileRefused for another that is named as one: often a page */
async function isWorkbookFile({ file, locale = "en" }: Load["options"]): Promise<boolean> {
  const opened = await fs.promises.open(file, "r");
  try {
    const { buffer } = await opened.read(Buffer.alloc(8), 0, 8, 0);
    const is = isZip(buffer) || isCompound(buffer);
    if (!is && /\.xlsx?$/i.test(file)) {
      const value = translate(locale, "upload.file.other-kind");
      throw new FileRefused({ line: 0, column: "", reason: "workbook", value });
    }
    return is;
  } finally {
    await opened.close();
  }
}

/** Loaded when there is one: most days have none, and their command has milliseconds. */
async function readWorkbookFile({ file, locale = "en" }: Load["options"], mapping: Mapping) {
  const { csvOfWorkbook } = await import("./workbook.server");
  return csvOfWorkbook(file, mapping, locale);
}

/** What the mapping says of the file's text is not said of a workbook. */
const ofWorkbook = { encoding: "utf-8", endsWithLineBreak: true } as const;

async function firstRecord(scans: AsyncGenerator<RecordScanner, void, void>) {
  for (let scan = await scans.next(); !scan.done; scan = await scans.next()) {
    const scanner = scan.value;
    if (scanner.next()) return { scanner, record: recordOf(scanner) };
  }
  return undefined;
}

export const recordOf = (scanner: RecordScanner): CsvRecord => ({ line: scanner.line, fields: scanner.fields() });
