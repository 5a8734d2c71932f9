/** What stands before the decimals where the reader writes: a point in Korean, English and Chinese, a comma elsewhere. */
export type DecimalSign = "." | ",";

/** NOT_ENTERED: nothing but blanks. NOT_A_NUMBER: anything that is no number in either notation. */
export type NumberError = "NOT_ENTERED" | "NOT_A_NUMBER";

/**
 * A number as somebody typed it. `text`: a plain decimal, "1234.5". `either`: it means another number in the other notation,
 * so that the page says how it was read.
 */
export type TypedNumber = { text: string; either: boolean } | { error: NumberError };

/** Longer is no quantity and no price. */
const MOST_DIGITS = 15;
const blanks = /[\s\u00a0\u2009\u202f'’]/g;

/**
 * Reads a number in both notations: "1,234.5", "1.234,5", "1 234,5", "12.5", "−3". One lone sign before exactly three digits
 * ("1,234") is decided by the reader's own notation.
 */
export function readNumber(typed: string, sign: DecimalSign = "."): TypedNumber {
  if (typed.trim() === "") return { error: "NOT_ENTERED" };
  const wide = typed.normalize("NFKC").replace(/−/g, "-").trim();
  const minus = /^[+-]/.exec(wide)?.[0] === "-" ? "-" : "";
  const body = wide.replace(/^[+-]\s*/, "");
  const decimal = decimalSignOf(body, sign);
  const text = decimal && plain(body, decimal.sign);
  if (!text || text.replace(".", "").length > MOST_DIGITS) return { error: "NOT_A_NUMBER" };
  return { text: /[1-9]/.test(text) ? minus + text : text, either: decimal.either };
}

/** Which of the two signs stands before the decimals; null when the text fits neither notation. */
function decimalSignOf(body: string, own: DecimalSign): { sign: DecimalSign; either: boolean } | null {
  if (!/^[\d.,\s'’]+$/.test(body) || !/\d/.test(body)) return null;
  const [points, commas] = [body.split(".").length - 1, body.split(",").length - 1];
  if (points > 0 && commas > 0)
    return { sign: body.lastIndexOf(".") > body.lastIndexOf(",") ? "." : ",", either: false };
  if (points + commas !== 1) return { sign: points > 1 ? "," : ".", either: false };
  const sign = points === 1 ? "." : ",";
  const grouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(body);
  if (!grouped) return { sign, either: false };
  return { sign: own, either: true };
}

/** The whole number without its groups, then the decimals; null when the groups are not of three. */
function plain(body: string, sign: DecimalSign): string | null {
  const [whole = "", fraction = "", ...more] = body.split(sign);
  if (more.length > 0 || !/^\d*$/.test(fraction)) return null;
  const groups = whole.replace(blanks, sign === "." ? "," : ".");
  if (!/^(\d*|\d{1,3}([.,]\d{3})+)$/.test(groups)) return null;
  const digits = groups.replace(/[.,]/g, "").replace(/^0+(?=\d)/, "");
  if (digits === "" && fraction === "") return null;
  const trimmed = fraction.replace(/0+$/, "");
  return `${digits || "0"}${trimmed ? `.${trimmed}` : ""}`;
}
