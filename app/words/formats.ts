import type { Locale } from "./locale";

/** Display units of money; an amount is stored in 1/10,000 of its currency unit (product.md 5). */
export const amountUnits = ["1", "k", "M", "G"] as const;
export type AmountUnit = (typeof amountUnits)[number];
const unitDigits: Record<AmountUnit, number> = { "1": 0, k: 3, M: 6, G: 9 };

const tags: Record<Locale, string> = { ko: "ko-KR", en: "en-GB", zh: "zh-CN" };
const minus = (text: string) => text.replace(/^-/, "−");

/** Making an Intl object takes a hundred times as long as using it, so each is made once. */
function once<Options extends (string | number | boolean)[], Made>(make: (...options: Options) => Made) {
  const made = new Map<string, Made>();
  return (...options: Options): Made => {
    const key = options.join(" ");
    let found = made.get(key);
    if (found === undefined) {
      found = make(...options);
      made.set(key, found);
    }
    return found;
  };
}

const numbers = once((locale: Locale, least: number, most: number, signDisplay: "exceptZero" | "negative") => {
  return new Intl.NumberFormat(tags[locale], {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    signDisplay,
  });
});
const formatter = (locale: Locale, fraction: number, signed: boolean) =>
  numbers(locale, fraction, fraction, signed ? "exceptZero" : "negative");

const instants = once(
  (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }),
);
const countries = once((locale: Locale) => new Intl.DisplayNames(tags[locale], { type: "region", fallback: "code" }));
const months = once((locale: Locale, month: "long" | "short", withYear: boolean) => {
  const year = withYear ? "numeric" : undefined;
  return new Intl.DateTimeFormat(tags[locale], { month, year, timeZone: "UTC" });
});

/** Moves the decimal point of a decimal string to the left, exactly: no figure ever becomes a float. */
export function shiftDecimal(value: string, digits: number): `${number}` {
  const [, sign = "", whole = "0", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const padded = whole.padStart(digits + 1, "0");
  const cut = padded.length - digits;
  return `${sign}${padded.slice(0, cut)}.${padded.slice(cut)}${fraction}0` as `${number}`;
}

/** "k USD": what the figures of a page or a chart are counted in. */
export const amountUnitText = (unit: AmountUnit, currency: string): string =>
  unit === "1" ? currency : `${unit} ${currency}`;

/** An amount in 1/10,000 of the currency unit, as a decimal string, in the display unit. "–" when there is none. */
export function formatAmount(locale: Locale, value: string | null, unit: AmountUnit, fraction?: number): string {
  if (value === null) return "–";
  const digits = fraction ?? (unit === "1" ? 2 : unit === "k" ? 0 : 1);
  return minus(formatter(locale, digits, false).format(shiftDecimal(value, 4 + unitDigits[unit])));
}

/** As `formatAmount`, as finely as it needs, with three decimals at most: what is compared with a typed value. */
export const formatAmountFine = (locale: Locale, value: string, unit: AmountUnit): string =>
  formatQuantity(locale, shiftDecimal(value, 4 + unitDigits[unit]));

/** A signed difference of amounts. */
export function formatAmountChange(locale: Locale, value: string | null, unit: AmountUnit, fraction?: number): string {
  if (value === null) return "–";
  const digits = fraction ?? (unit === "1" ? 2 : unit === "k" ? 0 : 1);
  return minus(formatter(locale, digits, true).format(shiftDecimal(value, 4 + unitDigits[unit])));
}

/** A ratio given in per cent, one decimal, without the sign: the column head carries it. */
export const formatPercent = (locale: Locale, value: string | null): string =>
  value === null ? "–" : minus(formatter(locale, 1, false).format(value as `${number}`));

/** A change in per cent with its sign. */
export const formatPercentChange = (locale: Locale, value: string | null): string =>
  value === null ? "–" : minus(formatter(locale, 1, true).format(value as `${number}`));

/** "97.3%" in Korean and Chinese, "97.3 %" with a no-break space in English. */
export const withPercentSign = (locale: Locale, formatted: string): string =>
  formatted === "–" ? formatted : `${formatted}${locale === "en" ? "\u00a0" : ""}%`;

export const formatInteger = (locale: Locale, value: string | number): string =>
  minus(formatter(locale, 0, false).format(value as `${number}`));

/** A decimal string with as many decimals as it needs, at most three: quantities. */
export const formatQuantity = (locale: Locale, value: string): string =>
  minus(numbers(locale, 0, 3, "negative").format(value as `${number}`));

/**
 * A figure of a calculator with at least and at most so many decimals. It is handed on as JavaScript prints it, so that 1.005
 * is rounded as the decimal it looks like, half away from zero.
 */
export const formatFixed = (locale: Locale, value: number, least: number, most: number, signed = false): string =>
  minus(numbers(locale, least, most, signed ? "exceptZero" : "negative").format(String(value) as `${number}`));

/** An instant as YYYY-MM-DD HH:mm:ss in the reader's time zone (specification section 9). */
export function formatInstant(instant: string | Date, timeZone = "Asia/Seoul"): string {
  return instants(timeZone).format(new Date(instant));
}

/** "October 2026", "2026년 10월": a month given as yyyymm. */
export function formatMonth(locale: Locale, ym: number, style: "long" | "short" | "monthOnly" = "long"): string {
  const date = new Date(Date.UTC(Math.floor(ym / 100), (ym % 100) - 1, 1));
  return months(locale, style === "long" ? "long" : "short", style !== "monthOnly").format(date);
}

/** "Germany", "독일": the name of a country by its ISO 3166-1 code. */
export const formatCountry = (locale: Locale, code: string): string => countries(locale).of(code) ?? code;
