import { isAscii } from "node:buffer";
import { Cp949Decoder } from "../upload/decode-cp949.server";
import { KoreanTell } from "./korean-tell";
import { FileRefused } from "./reject";

export type Encoding = "utf-8" | "latin-1" | "cp949";
type Name = Encoding | "utf-16le" | "utf-16be";

const names: Record<Name, string> = {
  "utf-8": "UTF-8",
  "latin-1": "Latin-1",
  cp949: "cp949",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
};
const marks: [mark: number[], name: "utf-8" | "utf-16le" | "utf-16be"][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];
const LONGEST_MARK = 3;

/** Gives the bytes as UTF-8, piece by piece; `line` is the one that they begin in, for a refusal. */
export type Decoder = { push(chunk: Buffer, line: number): Buffer; end(line: number): Buffer };

/** The file's own mark is believed, else the mapping. @throws FileRefused for bytes that are not what they are said to be */
export function makeDecoder(declared: Encoding): Decoder {
  /** The first bytes, until there are enough to tell a mark. */
  let head: Buffer | null = Buffer.alloc(0);
  let decoder: Decoder | undefined;
  const begin = (line: number): Buffer => {
    const first = head ?? Buffer.alloc(0);
    head = null;
    const [mark, name] = marks.find(([mark]) => mark.every((byte, at) => first[at] === byte)) ?? [[], declared];
    decoder = decoderOf(name);
    return decoder.push(first.subarray(mark.length), line);
  };
  return {
    push(chunk, line) {
      if (!head) return (decoder as Decoder).push(chunk, line);
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      return head.length < LONGEST_MARK ? Buffer.alloc(0) : begin(line);
    },
    end(line) {
      const rest = head ? begin(line) : Buffer.alloc(0);
      return Buffer.concat([rest, (decoder as Decoder).end(line)]);
    },
  };
}

function decoderOf(name: Name): Decoder {
  if (name === "utf-8") return utf8();
  return name === "latin-1" || name === "cp949" ? eightBit(name) : utf16(name);
}

const refuse = (line: number, name: Name) =>
  new FileRefused({ line, column: "", reason: "wrong-encoding", value: names[name] });

function utf16(name: "utf-16le" | "utf-16be"): Decoder {
  const decoder = new TextDecoder(name, { fatal: true, ignoreBOM: true });
  const decode = (chunk: Buffer, line: number, stream: boolean) => {
    try {
      return Buffer.from(decoder.decode(chunk, { stream }));
    } catch {
      throw refuse(line, name);
    }
  };
  return {
    push: (chunk, line) => decode(chunk, line, true),
    end: (line) => decode(Buffer.alloc(0), line, false),
  };
}

/** Whether what was seen so far is UTF-8, and whether it is ASCII alone. */
class Utf8Check {
  valid = true;
  ascii = true;
  private readonly strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  /** Half a character may stand at the end of what was checked last. */
  private midway = false;

  push(chunk: Buffer, stream: boolean): void {
    const ascii = isAscii(chunk);
    this.ascii &&= ascii;
    if (!this.valid || (ascii && !this.midway && stream)) return;
    try {
      this.strict.decode(chunk, { stream });
    } catch {
      this.valid = false;
    }
    this.midway = !ascii;
  }
}

function utf8(): Decoder {
  const check = new Utf8Check();
  const pass = (chunk: Buffer, line: number, stream: boolean) => {
    check.push(chunk, stream);
    if (!check.valid) throw refuse(line, "utf-8");
    return chunk;
  };
  return { push: (chunk, line) => pass(chunk, line, true), end: (line) => pass(Buffer.alloc(0), line, false) };
}

/** Bytes that Windows has no letter for in its Latin-1. */
const UNUSED = /[\u0081\u008d\u008f\u0090\u009d]/;

/** A file in UTF-8 would pass for either of these unnoticed, and Korean for Latin-1. */
function eightBit(name: "latin-1" | "cp949"): Decoder {
  const check = new Utf8Check();
  const korean = new KoreanTell();
  const cp949 = new Cp949Decoder();
  const latin = new TextDecoder("windows-1252");
  const decodeLatin = (chunk: Buffer): string | null => {
    korean.push(chunk);
    const text = latin.decode(chunk, { stream: true });
    return UNUSED.test(text) ? null : text;
  };
  return {
    push(chunk, line) {
      check.push(chunk, true);
      if (check.ascii) return chunk;
      const text = name === "cp949" ? cp949.push(chunk) : decodeLatin(chunk);
      if (text === null) throw refuse(line, name);
      return Buffer.from(text);
    },
    end(line) {
      check.push(Buffer.alloc(0), false);
      if (!cp949.whole) throw refuse(line, name);
      if (check.valid && !check.ascii) throw refuse(1, name);
      if (korean.isKorean) throw new FileRefused({ line: 1, column: "", reason: "korean-text", value: "" });
      return Buffer.alloc(0);
    },
  };
}
