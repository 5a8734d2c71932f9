import { isAscii } from "node:buffer";
import { RecordScanner } from "./record-scanner.server";
import { FileRefused } from "./reject";

export type CsvOptions = { encoding: "utf-8" | "latin-1"; delimiter: string; endsWithLineBreak: boolean };
export type CsvRecord = { /** Of its first line in the file, from 1. */ line: number; fields: string[] };

const MARK = Buffer.from("\ufeff");
const label = { "utf-8": "UTF-8", "latin-1": "Latin-1" } as const;

/**
 * Walks through a CSV file without holding more than a few chunks of it: quoted commas, line breaks and doubled quotes,
 * CR LF or LF, a byte order mark, UTF-8 or Latin-1 as declared. Gives the same scanner for every chunk; the caller
 * takes the records that it has got until then.
 * @throws FileRefused for a wrong encoding, a quotation mark left open, a last line without an end
 */
export async function* scanCsv(
  chunks: AsyncIterable<Buffer>,
  options: CsvOptions,
): AsyncGenerator<RecordScanner, void, void> {
  const text = makeDecoder(options);
  const scanner = new RecordScanner(options);
  for await (const chunk of chunks) {
    scanner.push(text.push(chunk, scanner.lineAhead));
    yield scanner;
  }
  scanner.push(text.end(scanner.lineAhead));
  scanner.end();
  yield scanner;
}

/** The bytes as UTF-8, and proof that they are what the mapping says: a file in UTF-8 passes for Latin-1 unnoticed. */
function makeDecoder({ encoding }: CsvOptions) {
  const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const latin = encoding === "latin-1" ? new TextDecoder("windows-1252") : null;
  let valid = true;
  let plain = true;
  /** The first bytes, until there are enough to tell a byte order mark. */
  let head: Buffer | null = Buffer.alloc(0);
  /** Half a character may stand at the end of what was checked last. */
  let midway = false;
  const refuse = (line: number) =>
    new FileRefused({ line, column: "", reason: "wrong-encoding", value: label[encoding] });
  const check = (chunk: Buffer, more: boolean): void => {
    const ascii = isAscii(chunk);
    plain &&= ascii;
    if (!valid || (ascii && !midway && more)) return;
    try {
      strict.decode(chunk, { stream: more });
    } catch {
      valid = false;
    }
    midway = !ascii;
  };
  const push = (chunk: Buffer, line: number, more = true): Buffer => {
    check(chunk, more);
    if (!latin) {
      if (!valid) throw refuse(line);
      if (!head) return chunk;
      head = Buffer.concat([head, chunk]);
      if (head.length < MARK.length && more) return Buffer.alloc(0);
      const bytes = head.subarray(0, MARK.length).equals(MARK) ? head.subarray(MARK.length) : head;
      head = null;
      return bytes;
    }
    return plain ? chunk : Buffer.from(latin.decode(chunk, { stream: more }));
  };
  const end = (line: number): Buffer => {
    const bytes = push(Buffer.alloc(0), line, false);
    if (latin && valid && !plain) throw refuse(1);
    return bytes;
  };
  return { push, end };
}
