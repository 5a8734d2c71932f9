import { FileRefused } from "./reject";

/** No honest record is as long; only a quotation mark that nobody closes. */
const LONGEST_RECORD = 1_000_000;
const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Finds records and fields in the bytes of a CSV file (UTF-8) without making a string of each: most fields of an
 * extract have been met before, and their bytes are enough to know them again.
 *
 *   while (scanner.next()) …            the current record, until the next call
 */
export class RecordScanner {
  /** Of the current record's first line in the file, from 1. */
  line = 0;
  /** Fields of the current record. */
  count = 0;
  /** Whether from/to give every field as it is meant: no doubled quotation mark, none in the middle of a field. */
  plain = true;
  bytes: Buffer = Buffer.alloc(0);
  from = new Int32Array(64);
  to = new Int32Array(64);
  private split: string[] = [];
  private quoted = false;
  /** Where the next record begins, and on which line. */
  private start = 0;
  private nextLine = 1;
  private readonly delimiter: number;

  constructor(private readonly options: { delimiter: string; endsWithLineBreak: boolean }) {
    this.delimiter = options.delimiter.charCodeAt(0);
  }

  /** Line that the next record begins on. */
  get lineAhead(): number {
    return this.nextLine;
  }

  push(chunk: Buffer): void {
    const held = this.bytes.subarray(this.start);
    if (held.length > LONGEST_RECORD) throw this.refusal("quote-open");
    this.bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    this.start = 0;
  }

  /** To be called once after the last chunk; what `next` gives then is the rest. @throws FileRefused for half a record */
  end(): void {
    const held = this.bytes.subarray(this.start);
    if (held.length === 0 || (held.length === 1 && held[0] === CARRIAGE_RETURN)) return;
    if (quotes(held) % 2 === 1 || held.length > LONGEST_RECORD) throw this.refusal("quote-open");
    if (this.options.endsWithLineBreak) throw this.refusal("truncated");
    this.push(Buffer.from("\n"));
  }

  /** @returns whether there is another whole record in what was pushed */
  next(): boolean {
    for (;;) {
      const end = this.scan();
      if (end < 0) return false;
      const empty = end === this.start || (end === this.start + 1 && this.bytes[this.start] === CARRIAGE_RETURN);
      this.start = end + 1;
      if (!empty) return true;
    }
  }

  /** All fields of the current record as text. */
  fields(): string[] {
    if (!this.plain) return this.split;
    const { bytes, count, from, to } = this;
    // In one piece where nothing but delimiters stands between them: a call for every field costs more than the record.
    if (!this.quoted) return bytes.toString("utf8", from[0], to[count - 1]).split(this.options.delimiter);
    return Array.from({ length: count }, (_, i) => bytes.toString("utf8", from[i], to[i]));
  }

  /** @returns where the record's line break is, or -1 while it is not there yet */
  private scan(): number {
    const { bytes, delimiter, start } = this;
    const { length } = bytes;
    this.line = this.nextLine;
    this.plain = true;
    this.quoted = false;
    this.count = 0;
    let field = start;
    for (let at = start; at < length; at++) {
      const byte = bytes[at];
      if (byte === delimiter) {
        this.add(field, at);
        field = at + 1;
      } else if (byte === LINE_FEED) {
        this.add(field, at > field && bytes[at - 1] === CARRIAGE_RETURN ? at - 1 : at);
        return this.ended(at);
      } else if (byte === QUOTE) {
        const close = at === field ? this.closing(at) : -1;
        if (close < 0) return this.scanQuoted();
        this.quoted = true;
        this.add(at + 1, close);
        at = bytes[close + 1] === CARRIAGE_RETURN ? close + 2 : close + 1;
        if (bytes[at] === LINE_FEED) return this.ended(at);
        field = at + 1;
      }
    }
    return -1;
  }

  /** The mark that closes a quoted field which holds no other and ends there; -1 for everything that needs more care. */
  private closing(open: number): number {
    const { bytes } = this;
    const close = bytes.indexOf(QUOTE, open + 1);
    if (close < 0) return -1;
    const after = bytes[close + 1];
    const ends =
      after === this.delimiter || after === LINE_FEED || (after === CARRIAGE_RETURN && bytes[close + 2] === LINE_FEED);
    return ends ? close : -1;
  }

  /** A record with marks in other places: it ends at the first line break behind an even number of them. */
  private scanQuoted(): number {
    const { bytes, start } = this;
    let open = false;
    for (let at = start; at < bytes.length; at++) {
      if (bytes[at] === QUOTE) open = !open;
      else if (bytes[at] === LINE_FEED && !open) {
        const last = at > start && bytes[at - 1] === CARRIAGE_RETURN ? at - 1 : at;
        this.split = splitQuoted(bytes.toString("utf8", start, last), this.options.delimiter);
        this.count = this.split.length;
        this.plain = false;
        this.quoted = true;
        return this.ended(at);
      }
    }
    return -1;
  }

  /** Only quotation marks can hold line breaks that end no record. */
  private ended(at: number): number {
    this.nextLine += 1 + (this.quoted ? breaks(this.bytes, this.start, at) : 0);
    return at;
  }

  private add(from: number, to: number): void {
    if (this.count === this.from.length) {
      this.from = enlarged(this.from);
      this.to = enlarged(this.to);
    }
    this.from[this.count] = from;
    this.to[this.count] = to;
    this.count += 1;
  }

  private refusal(reason: "quote-open" | "truncated"): FileRefused {
    return new FileRefused({ line: this.nextLine, column: "", reason, value: "" });
  }
}

function enlarged(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

const quotes = (bytes: Uint8Array): number => bytes.reduce((count, byte) => count + (byte === QUOTE ? 1 : 0), 0);

function breaks(bytes: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED, from); at >= 0 && at < to; at = bytes.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}

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
