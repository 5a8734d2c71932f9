import { createRequire } from "node:module";

const DELETE = 0x7f;
/** No sign has this place in the table. */
const NONE = 0;

let table: Uint16Array | undefined;

/**
 * What each byte or pair of bytes means, by its number: Korean Windows' own code (cp949), which is EUC-KR and all other
 * syllables. Node's decoder knows EUC-KR alone and drops the others without a word. Read when it is first needed.
 */
function signs(): Uint16Array {
  if (table) return table;
  const pages = createRequire(import.meta.url)("xlsx/dist/cpexcel.js") as Record<
    string,
    { dec: (string | undefined)[] }
  >;
  const known = new Uint16Array(0x10000);
  for (const [place, sign] of (pages["949"]?.dec ?? []).entries())
    if (sign && sign !== "\ufffd") known[place] = sign.charCodeAt(0);
  table = known;
  return known;
}

/** Text in pieces; the first byte of a pair may be the last of a piece. `null` for bytes that mean nothing. */
export class Cp949Decoder {
  private first = NONE;

  push(bytes: Uint8Array): string | null {
    const known = signs();
    const units = new Uint16Array(bytes.length);
    let count = 0;
    for (const byte of bytes) {
      if (this.first !== NONE) {
        const sign = known[this.first * 256 + byte] ?? NONE;
        if (sign === NONE) return null;
        units[count++] = sign;
        this.first = NONE;
      } else if (byte > DELETE) this.first = byte;
      else units[count++] = byte;
    }
    return Buffer.from(units.buffer, 0, count * 2).toString("utf16le");
  }

  /** Whether the text ends with a whole sign. */
  get whole(): boolean {
    return this.first === NONE;
  }
}

/** The whole of a text; null where bytes mean nothing. */
export function decodeCp949(bytes: Uint8Array): string | null {
  const decoder = new Cp949Decoder();
  const text = decoder.push(bytes);
  return decoder.whole ? text : null;
}
