/** What stands before the decimals where the reader writes: a point in Korean, English and Chinese, a comma elsewhere. */
export type DecimalSign = "." | ",";

/** How the numbers of a form are read. `sure`: one of its fields, or who filled it in, says so; else it is only their usual way. */
export type Notation = { sign: DecimalSign; sure: boolean };

/** NOT_ENTERED: nothing but blanks. NOT_A_NUMBER: no number in either notation. WHICH_NUMBER: two numbers, and nothing says which. */
export type NumberError = "NOT_ENTERED" | "NOT_A_NUMBER" | "WHICH_NUMBER";

/** One text by the sign that stands before its decimals: "5.000" is 5 or 5000. */
export type Readings = Readonly<Record<DecimalSign, string>>;

/**
 * A number as somebody typed it. `text`: a plain decimal, "1234.5". `either`: it means another number in the other notation,
 * so that the page says how it was read.
 */
export type TypedNumber = { text: string; either: boolean } | { error: NumberError };

const signs: readonly DecimalSign[] = [".", ","];
const other = (sign: DecimalSign): DecimalSign => (sign === "." ? "," : ".");
export const asSign = (text: unknown): DecimalSign | null => signs.find((sign) => sign === text) ?? null;

const USUAL: Notation = { sign: ".", sure: false };
/** What a number counts, as far as it is read by it. */
export type NumberKind = {
  /** Pieces, or money without coins: it has no decimals, so that both signs stand between thousands. */
  grouped?: boolean;
  /** A per cent sign may stand behind it. */
  percent?: boolean;
};
/** What has none of the two signs, full width or not, is one number in both notations: most cells of a file. */
const SIGNED = /[.,．，]/;
/** Longer is no quantity and no price. */
const MOST_DIGITS = 15;
const blanks = /[\s\u00a0\u2009\u202f'’]/g;

/**
 * Reads a number in both notations: "1,234.5", "1.234,5", "1 234,5", "12,34,567", "12.5", "−3". One lone sign before exactly
 * three digits could be either. Where the notation is sure it decides; else the sign that the reader puts between thousands is
 * taken for one, and the other is asked about.
 */
export function readNumber(typed: string, { sign, sure }: Notation = USUAL, kind: NumberKind = {}): TypedNumber {
  if (typed.trim() === "") return { error: "NOT_ENTERED" };
  if (!kind.percent && /[%％]/.test(typed)) return { error: "NOT_A_NUMBER" };
  const readings = readingsOf(typed);
  if (!readings) {
    const text = signs.map((each) => read(typed, each)).find((found) => found !== null);
    return text === undefined ? { error: "NOT_A_NUMBER" } : { text, either: false };
  }
  if (kind.grouped) return { text: groupedReading(typed), either: true };
  if (!sure && isDecimal(typed, sign)) return { error: "WHICH_NUMBER" };
  return { text: readings[sign], either: true };
}

/** Both numbers that a text may stand for; null where it is one number alone, or none. */
export function readingsOf(typed: string): Readings | null {
  if (!SIGNED.test(typed)) return null;
  const [point, comma] = [read(typed, "."), read(typed, ",")];
  return point === null || comma === null || point === comma ? null : { ".": point, ",": comma };
}

const isDecimal = (typed: string, sign: DecimalSign): boolean => bodyOf(typed).includes(sign);

/** What it is where the sign stands between thousands. */
function groupedReading(typed: string): string {
  const sign = isDecimal(typed, ".") ? "," : ".";
  return read(typed, sign) ?? "";
}

/** The notation of a form: of its numbers that can be read in one way only, else what was answered, else the reader's own. */
export function notationOf(
  typed: Iterable<string>,
  { answered = null, own = "." }: { answered?: DecimalSign | null; own?: DecimalSign },
): Notation {
  const proved = new Set([...typed].map(provedSign).filter((sign) => sign !== null));
  const [only] = proved;
  if (only && proved.size === 1) return { sign: only, sure: true };
  return { sign: answered ?? own, sure: answered !== null };
}

/** The sign before the decimals that a text can only be read with; null where it says nothing of it. */
function provedSign(typed: string): DecimalSign | null {
  if (!SIGNED.test(typed)) return null;
  const [point, comma] = [read(typed, "."), read(typed, ",")];
  if ((point === null) === (comma === null)) return null;
  return point === null ? "," : ".";
}

/** One to three digits, a sign, exactly three: what could be either. */
const THREE = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * A plain decimal so that it is read in one way only, by whatever notation: three decimals get a fourth. `typed`: what it was read
 * from keeps its three decimals although they are nothing: "5.000" as 5 is "5.0000", "12.500" is "12.5000".
 */
export function onlyReading(text: string, typed = text): string {
  const [sign = "", size] = text.startsWith("-") ? ["-", text.slice(1)] : ["", text];
  const asTyped = bodyOf(typed).replace(",", ".");
  if (THREE.test(asTyped) && Number(asTyped) === Number(size)) return `${sign}${asTyped}0`;
  return THREE.test(size) ? `${text}0` : text;
}

/** Both numbers that the text stood for which `onlyReading` wrote; null where it was one number alone. */
export const onceReadings = (written: string): Readings | null =>
  readingsOf(written) ?? (/\.\d{3}0$/.test(written) ? readingsOf(written.slice(0, -1)) : null);

/** In the notation of the portal's languages: "-1234.5" as "-1,234.5". */
export function withGroups(text: string): string {
  const [whole = "", fraction] = text.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Both readings as a question names them. */
export const bothNumbers = (readings: Readings): { less: string; more: string } => {
  const [less = "", more = ""] = signs.map((sign) => withGroups(readings[sign])).sort((a, b) => a.length - b.length);
  return { less, more };
};

/** Every request asks, and making a format takes long. Anything can be sent as a language, so only so many are kept. */
const signOfTag = new Map<string, DecimalSign>();
const MOST_TAGS = 500;

/** The sign before the decimals of the language that a browser names first in its Accept-Language. */
export function signOfLanguages(header: string | null | undefined): DecimalSign {
  const [named = ""] = (header ?? "").slice(0, 100).split(/[,;]/);
  const tag = named.trim() || "en";
  const sign = signOfTag.get(tag) ?? signIn(tag);
  if (signOfTag.size < MOST_TAGS) signOfTag.set(tag, sign);
  return sign;
}

function signIn(tag: string): DecimalSign {
  try {
    const parts = new Intl.NumberFormat(tag).formatToParts(1.5);
    return asSign(parts.find(({ type }) => type === "decimal")?.value) ?? ".";
  } catch {
    return ".";
  }
}

const widthless = (typed: string): string => typed.normalize("NFKC").replace(/[−–]/g, "-").trim();
/** Without what stands before the number and without a per cent sign behind it. */
const bodyOf = (typed: string): string => widthless(typed).replace(/^[+-]\s*|\s*%$/g, "");

/** The plain decimal that a text is with this sign before its decimals; null for none. */
function read(typed: string, sign: DecimalSign): string | null {
  const text = plain(bodyOf(typed), sign);
  if (text === null || text.replace(".", "").length > MOST_DIGITS) return null;
  return widthless(typed).startsWith("-") && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Groups of three; where commas stand between them, India's own too: 12,34,567. None begins with a nought. */
const groups: Record<DecimalSign, RegExp> = {
  ".": /^(\d*|[1-9]\d{0,2}(,\d{3})+|[1-9]\d?(,\d{2})+,\d{3})$/,
  ",": /^(\d*|[1-9]\d{0,2}(\.\d{3})+)$/,
};

/** The whole number without its groups, then the decimals. */
function plain(body: string, sign: DecimalSign): string | null {
  const [whole = "", fraction = "", ...more] = body.split(sign);
  if (more.length > 0 || !/^\d*$/.test(fraction)) return null;
  const grouped = whole.replace(blanks, other(sign));
  if (!groups[sign].test(grouped)) return null;
  const digits = grouped.replace(/[.,]/g, "").replace(/^0+(?=\d)/, "");
  if (digits === "" && fraction === "") return null;
  const trimmed = fraction.replace(/0+$/, "");
  return `${digits || "0"}${trimmed ? `.${trimmed}` : ""}`;
}

/** What a sentence is filled with, its numbers as the portal writes them: "from 0 to 1,000,000". */
export const withGroupedNumbers = <P extends Record<string, string | number>>(
  params: P | undefined,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      typeof value === "number" ? withGroups(String(value)) : value,
    ]),
  );
