import { type Encoding, makeDecoder } from "./decode-bytes.server";
import { RecordScanner } from "./record-scanner.server";

export type CsvOptions = { encoding: Encoding; delimiter: string; endsWithLineBreak: boolean };
export type CsvRecord = { /** Of its first line in the file, from 1. */ line: number; fields: string[] };

/**
 * Walks through a CSV file without holding more than a few chunks of it: quoted commas, line breaks and doubled quotes,
 * CR LF or LF, text as declared or as the file's own mark says. Gives the same scanner for every chunk; the caller
 * takes the records that it has got until then.
 * @throws FileRefused for a wrong encoding, a quotation mark left open, a last line without an end
 */
export async function* scanCsv(
  chunks: AsyncIterable<Buffer>,
  options: CsvOptions,
): AsyncGenerator<RecordScanner, void, void> {
  const text = makeDecoder(options.encoding);
  const scanner = new RecordScanner(options);
  for await (const chunk of chunks) {
    scanner.push(text.push(chunk, scanner.lineAhead));
    yield scanner;
  }
  scanner.push(text.end(scanner.lineAhead));
  scanner.end();
  yield scanner;
}
