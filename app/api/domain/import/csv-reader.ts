import { FileRefused } from "./reject";

export type CsvOptions = { encoding: "utf-8" | "latin-1"; delimiter: string; endsWithLineBreak: boolean };
export type CsvRecord = { /** Of its first line in the file, from 1. */ line: number; fields: string[] };

const label = { "utf-8": "UTF-8", "latin-1": "Latin-1" } as const;

/**
 * Records of a CSV file as batches, without holding more than a few chunks of it: quoted commas, line breaks and
 * doubled quotes, CR LF or LF, a byte order mark, UTF-8 or Latin-1 as declared.
 * @throws FileRefused for a wrong encoding, a quotation mark left open, a last line without an end
 */
export async function* readCsv(chunks: AsyncIterable<Uint8Array>, options: CsvOptions): AsyncGenerator<CsvRecord[]> {
  const decode = makeDecoder(options);
  const splitter = new RecordSplitter(options);
  for await (const chunk of chunks) {
    const records = splitter.push(decode.push(chunk, splitter.line));
    if (records.length > 0) yield records;
  }
  const rest = splitter.push(decode.end(splitter.line));
  if (rest.length > 0) yield rest;
  const last = splitter.end();
  if (last) yield [last];
}

/** Text out of bytes, and proof that they are what the mapping says: a file in UTF-8 passes for Latin-1 unnoticed. */
function makeDecoder({ encoding }: CsvOptions) {
  const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  const latin = encoding === "latin-1" ? new TextDecoder("windows-1252") : null;
  let couldBeUtf8 = true;
  let plain = true;
  const refuse = (line: number) =>
    new FileRefused({ line, column: "", reason: "wrong-encoding", value: label[encoding] });
  const asUtf8 = (chunk: Uint8Array, more: boolean): string | null => {
    try {
      return strict.decode(chunk, { stream: more });
    } catch {
      return null;
    }
  };
  const push = (chunk: Uint8Array, line: number, more = true): string => {
    if (!latin) {
      const text = asUtf8(chunk, more);
      if (text === null) throw refuse(line);
      return text;
    }
    if (couldBeUtf8) couldBeUtf8 = asUtf8(chunk, more) !== null;
    if (plain) plain = chunk.every((byte) => byte < 0x80);
    return latin.decode(chunk, { stream: more });
  };
  const end = (line: number): string => {
    const text = push(new Uint8Array(), line, false);
    if (latin && couldBeUtf8 && !plain) throw refuse(1);
    return text;
  };
  return { push, end };
}

/** No honest record is as long; only a quotation mark that nobody closes. */
const LONGEST_RECORD = 1_000_000;

class RecordSplitter {
  /** Number of the line that the next record begins on. */
  line = 1;
  private held = "";
  constructor(private readonly options: CsvOptions) {}

  push(text: string): CsvRecord[] {
    const all = this.held + text;
    const records: CsvRecord[] = [];
    let start = 0;
    let quote = all.indexOf('"');
    for (let end = recordEnd(all, start, quote); end >= 0; end = recordEnd(all, start, quote)) {
      const record = this.take(all.slice(start, end));
      if (record) records.push(record);
      start = end + 1;
      if (quote >= 0 && quote < start) quote = all.indexOf('"', start);
    }
    this.held = all.slice(start);
    if (this.held.length > LONGEST_RECORD) throw this.refusal("quote-open");
    return records;
  }

  end(): CsvRecord | undefined {
    if (this.held === "" || this.held === "\r") return undefined;
    if (quoteIsOpen(this.held)) throw this.refusal("quote-open");
    if (this.options.endsWithLineBreak) throw this.refusal("truncated");
    return this.take(this.held);
  }

  private refusal(reason: "quote-open" | "truncated"): FileRefused {
    return new FileRefused({ line: this.line, column: "", reason, value: "" });
  }

  private take(raw: string): CsvRecord | undefined {
    const text = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
    const line = this.line;
    this.line += 1;
    if (text === "") return undefined;
    if (!text.includes('"')) return { line, fields: text.split(this.options.delimiter) };
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.line += 1;
    return { line, fields: splitQuoted(text, this.options.delimiter) };
  }
}

/**
 * Position of the line break that ends the record begun at `start`, or -1 while it is not there yet.
 * @param firstQuote where the next quotation mark stands: looked up by the caller, because a text without any would be
 * searched to its end for every record
 */
function recordEnd(text: string, start: number, firstQuote: number): number {
  let end = text.indexOf("\n", start);
  let quote = firstQuote;
  while (end >= 0 && quote >= 0 && quote < end) {
    const close = text.indexOf('"', quote + 1);
    if (close < 0) return -1;
    if (close > end) end = text.indexOf("\n", close);
    quote = text.indexOf('"', close + 1);
  }
  return end;
}

const quoteIsOpen = (text: string): boolean => (text.split('"').length - 1) % 2 === 1;

function splitQuoted(text: string, delimiter: string): string[] {
  const fields: string[] = [];
  let at = 0;
  while (at <= text.length) {
    if (text[at] !== '"') {
      const end = text.indexOf(delimiter, at);
      fields.push(text.slice(at, end < 0 ? text.length : end));
      if (end < 0) return fields;
      at = end + 1;
      continue;
    }
    let close = text.indexOf('"', at + 1);
    while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
    const stop = close < 0 ? text.length : close;
    const value = text.slice(at + 1, stop).replaceAll('""', '"');
    const next = text.indexOf(delimiter, stop);
    fields.push(value + text.slice(stop + 1, next < 0 ? text.length : next));
    if (next < 0) return fields;
    at = next + 1;
  }
  fields.push("");
  return fields;
}
