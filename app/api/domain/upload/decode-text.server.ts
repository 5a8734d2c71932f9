import { decodeCp949 } from "./decode-cp949.server";
import { fileRefused } from "./file-refused";

const marks: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/** No text has these: tab and line ends are the only ones that a table of texts needs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFD\uFFFE\uFFFF]/;
/** A page, an archive or a document that was given another name. */
const OTHER_KIND = /^\s*(<|PK|%PDF|\{\\rtf|\{\s*")/;

/**
 * Text in the encodings that Korean spreadsheets write: with its mark, else UTF-8, else cp949.
 * @throws AppError characters, other-kind
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (OTHER_KIND.test(new TextDecoder("latin1").decode(bytes.subarray(0, 100)))) throw fileRefused("other-kind");
  const text = marked ? decoded(bytes, marked[1]) : (decoded(bytes, "utf-8") ?? decodeCp949(bytes));
  if (text === null || CONTROL.test(text)) throw fileRefused("characters");
  if (OTHER_KIND.test(text)) throw fileRefused("other-kind");
  return text;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
