import type { DayWindow } from "./day-window";
import type { Reason } from "./reject";

/** A value read from the file, or why it cannot be; `told` in place of what stands in the file. */
export type Parsed<T> = { value: T } | { reason: Reason; told?: string };

type NumberForm = { decimalMark: "." | ","; thousands?: string };

const LARGEST_DIGITS = 18;
/** Of money in 1/10,000: a million million of any currency. Thousands of such lines still add up to what a sum can hold. */
export const AMOUNT_DIGITS = 16;

/**
 * Reads decimals exactly, without ever making a floating-point number of them: the digits are moved, not multiplied.
 * Accepts a leading or trailing minus, brackets for negative, a currency sign.
 * @param scale digits behind the point that are kept; more of them in the file are an error unless they are zeros
 * @param most digits of the outcome
 * @returns whole units of 10^-scale as text
 */
export function decimalReader(
  { decimalMark, thousands }: NumberForm,
  scale: number,
  most = LARGEST_DIGITS,
): (text: string) => Parsed<string> {
  const known = new Map<string, Parsed<string>>();
  const form = /^([-+(]?)[$€£¥₩]?\s*(\d+)(?:\.(\d*))?([-)]?)$/;
  const read = (text: string): Parsed<string> => {
    let plain = text.trim();
    if (thousands) plain = withoutThousands(plain, thousands, decimalMark);
    if (decimalMark === ",") plain = plain.includes(".") ? "" : plain.replace(",", ".");
    const match = form.exec(
      plain.startsWith(".") ? `0${plain}` : plain.startsWith("-.") ? `-0${plain.slice(1)}` : plain,
    );
    if (!match) return { reason: "bad-number" };
    const [, before = "", whole = "", fraction = "", after = ""] = match;
    if ((before === "(") !== (after === ")") || (before !== "" && after === "-")) return { reason: "bad-number" };
    const kept = fraction.slice(0, scale).padEnd(scale, "0");
    if (/[1-9]/.test(fraction.slice(scale))) return { reason: scale === 0 ? "not-whole" : "too-many-decimals" };
    const digits = `${whole}${kept}`.replace(/^0+(?=\d)/, "");
    if (digits.length > most) return { reason: "too-large" };
    const negative = before === "-" || before === "(" || after === "-";
    return { value: negative && digits !== "0" ? `-${digits}` : digits };
  };
  return remember(known, read);
}

/** Only where every group but the first has three digits: "1,5" is never taken for fifteen. */
function withoutThousands(text: string, mark: string, decimalMark: string): string {
  const [whole = "", ...fraction] = text.split(decimalMark);
  const groups = whole.split(mark);
  if (groups.length > 1 && groups.slice(1).some((group) => !/^\d{3}[-)]?$/.test(group))) return "";
  return [groups.join(""), ...fraction].join(decimalMark);
}

/**
 * Reads dates of one form into yyyy-mm-dd; years of two digits are 1970–2069. A time of day behind it is ignored.
 * @param days outside of which no date can lie
 */
export function dateReader(format: string, days: DayWindow): (text: string) => Parsed<string> {
  const known = new Map<string, Parsed<string>>();
  const names: string[] = [];
  const pattern = format.replace(/yyyy|yy|mm?|dd?|[^a-z]/g, (token) => {
    if (/^[a-z]/.test(token)) names.push(token[0] ?? "");
    if (token === "yyyy") return "(\\d{4})";
    if (token === "yy") return "(\\d{2})";
    if (/^[md]/.test(token)) return token.length === 2 && !/[^a-z]/.test(format) ? "(\\d{2})" : "(\\d{1,2})";
    return token.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  const form = new RegExp(`^${pattern}(?:[ T].*)?$`);
  const read = (text: string): Parsed<string> => {
    const match = form.exec(text.trim());
    if (!match) return { reason: "bad-date" };
    const part = (name: string) => match[names.indexOf(name) + 1] ?? "";
    const year =
      part("y").length === 2 ? (Number(part("y")) < 70 ? 2000 : 1900) + Number(part("y")) : Number(part("y"));
    const date = `${String(year).padStart(4, "0")}-${part("m").padStart(2, "0")}-${part("d").padStart(2, "0")}`;
    const ms = Date.parse(date);
    if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date) return { reason: "bad-date" };
    if (date < days.from || date > days.to)
      return { reason: "day-impossible", told: `${date}, ${days.from}…${days.to}` };
    return { value: date };
  };
  return remember(known, read);
}

const MOST_REMEMBERED = 200_000;

/** The same texts come again and again; the memory is bounded because amounts need not. */
function remember<T>(known: Map<string, Parsed<T>>, read: (text: string) => Parsed<T>): (text: string) => Parsed<T> {
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    const made = read(text);
    if (known.size < MOST_REMEMBERED) known.set(text, made);
    return made;
  };
}
