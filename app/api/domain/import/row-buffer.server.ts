import type { RecordScanner } from "./record-scanner.server";

const BLOCK = 1 << 17;
const ROOM_FOR_A_ROW = 1 << 12;
const LONGEST_NAME = 200;
const LONGEST_INT = 9;
const LONGEST_WHOLE_PART = 12;
const KEPT_DECIMALS = 4;
const [TAB, MINUS, ZERO, NINE, BACKSLASH, SPACE, TILDE] = [0x09, 0x2d, 0x30, 0x39, 0x5c, 0x20, 0x7e];

/**
 * COPY text in the making. Each `copy…` takes a field as it stands in the file, if it has the form that nearly all have,
 * and a tab behind it; false means that it has another and somebody else must read it.
 */
export class RowBuffer {
  bytes = Buffer.allocUnsafe(BLOCK);
  at = 0;

  /** Whether there is enough to be sent. */
  get full(): boolean {
    return this.at > BLOCK - ROOM_FOR_A_ROW;
  }

  /** What was written since the last time. */
  take(): Buffer {
    const taken = this.bytes.subarray(0, this.at);
    this.bytes = Buffer.allocUnsafe(BLOCK);
    this.at = 0;
    return taken;
  }

  write(text: string): void {
    const needed = this.at + Buffer.byteLength(text) + ROOM_FOR_A_ROW;
    if (needed > this.bytes.length) {
      const larger = Buffer.allocUnsafe(needed);
      this.bytes.copy(larger, 0, 0, this.at);
      this.bytes = larger;
    }
    this.at += this.bytes.write(text, this.at);
  }

  /** Short text of few bytes, all of them ASCII. */
  writeAscii(text: string): void {
    for (let i = 0; i < text.length; i++) this.bytes[this.at++] = text.charCodeAt(i);
  }

  /** Text that needs neither trimming nor escaping. */
  copyName({ bytes, from, to }: RecordScanner, place: number): boolean {
    const start = from[place] ?? 0;
    const end = to[place] ?? 0;
    if (place < 0 || end === start || end - start > LONGEST_NAME) return false;
    if (!isVisible(bytes[start]) || !isVisible(bytes[end - 1])) return false;
    for (let i = start; i < end; i++) {
      const byte = bytes[i] as number;
      if (byte < SPACE || byte === BACKSLASH) return false;
      this.bytes[this.at++] = byte;
    }
    this.bytes[this.at++] = TAB;
    return true;
  }

  /** A whole number that surely fits an int. */
  copyWhole({ bytes, from, to }: RecordScanner, place: number): boolean {
    const end = to[place] ?? 0;
    let at = from[place] ?? 0;
    if (place < 0) return false;
    const negative = bytes[at] === MINUS;
    if (negative) this.bytes[this.at++] = bytes[at++] as number;
    const digits = end - at;
    if (digits < 1 || digits > LONGEST_INT || (bytes[at] === ZERO && (negative || digits > 1))) return false;
    for (; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte < ZERO || byte > NINE) return false;
      this.bytes[this.at++] = byte;
    }
    this.bytes[this.at++] = TAB;
    return true;
  }

  /** A decimal number, written in 1/10,000. */
  copyAmount({ bytes, from, to }: RecordScanner, place: number, decimalMark: number): boolean {
    const end = to[place] ?? 0;
    let at = from[place] ?? 0;
    if (place < 0) return false;
    if (bytes[at] === MINUS) this.bytes[this.at++] = bytes[at++] as number;
    // A zero in front may be the first of many, and -0 is none: rare enough to be read with care.
    if (bytes[at] === ZERO) return false;
    let decimals = -1;
    const first = at;
    for (; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte === decimalMark && decimals < 0 && at > first) decimals = 0;
      else if (byte < ZERO || byte > NINE || decimals === KEPT_DECIMALS) return false;
      else {
        if (decimals >= 0) decimals += 1;
        this.bytes[this.at++] = byte;
      }
    }
    const whole = decimals < 0 ? end - first : end - first - 1 - decimals;
    if (whole < 1 || whole > LONGEST_WHOLE_PART || decimals === 0) return false;
    for (let i = Math.max(decimals, 0); i < KEPT_DECIMALS; i++) this.bytes[this.at++] = ZERO;
    this.bytes[this.at++] = TAB;
    return true;
  }
}

const isVisible = (byte: number | undefined): boolean => byte !== undefined && byte > SPACE && byte <= TILDE;
