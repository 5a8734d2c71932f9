import fs from "node:fs";
import { type CsvRecord, readCsv } from "./csv-reader";
import { Fields } from "./fields";
import type { Load } from "./import-file.server";
import type { Mapping } from "./mapping";
import { FileRefused } from "./reject";

export type OpenExtract<F extends string> = { fields: Fields<F>; records: AsyncGenerator<CsvRecord[]> };

/** The file's header, checked against the mapping, and the records below it. @throws FileRefused */
export async function openExtract<F extends string>(
  { options, batch }: Load,
  mapping: Mapping,
): Promise<OpenExtract<F>> {
  const stream = fs.createReadStream(options.file, { highWaterMark: 1 << 20 });
  const counted = (async function* () {
    for await (const chunk of stream) {
      yield chunk as Buffer;
      options.progress?.(stream.bytesRead, batch.fileBytes);
    }
  })();
  const batches = readCsv(counted, mapping);
  const first = await batches.next();
  const [header, ...others] = first.done ? [] : first.value;
  if (!header) throw new FileRefused({ line: 1, column: "", reason: "file-empty", value: "" });
  const records = (async function* () {
    yield others;
    yield* batches;
  })();
  return { fields: new Fields<F>(mapping as ConstructorParameters<typeof Fields<F>>[0], header), records };
}
