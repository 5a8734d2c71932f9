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

const clocks = once((timeZone: string, timeStyle: "short" | "medium") => {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle });
});
const offsets = once((timeZone: string) => new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortOffset" }));
const weekdays = once((locale: Locale, timeZone: string) => {
  return new Intl.DateTimeFormat(tags[locale], { timeZone, weekday: "long" });
});
const countries = once((locale: Locale) => new Intl.DisplayNames(tags[locale], { type: "region", fallback: "code" }));
const months = once((locale: Locale, month: "long" | "short", year: "numeric" | "2-digit" | "none") => {
  const shown = year === "none" ? {} : { year };
  return new Intl.DateTimeFormat(tags[locale], { month, ...shown, timeZone: "UTC" });
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

/**
 * Decimals of a currency's smallest coin (ISO 4217): KRW has none, USD and EUR have two (domain.md 0). The database's
 * point_worth says the same for its statements.
 */
export const moneyDigits = once(
  (currency: string): number =>
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2,
);

/** In whole units an amount has the decimals of its coins; in larger ones those asked for, else one below a hundred of them. */
function digitsOf(shown: string, unit: AmountUnit, currency: string, fraction?: number): number {
  if (unit === "1") return moneyDigits(currency);
  if (fraction !== undefined) return fraction;
  const size = Math.abs(Number(shown));
  return size > 0 && size < 99.95 ? 1 : 0;
}

/**
 * An amount in 1/10,000 of the currency unit, as a decimal string, in the display unit.
 * `currency` is its own: it says how many decimals whole units have; `fraction`: decimals in units of k and more.
 */
type Amount = [locale: Locale, value: string | null, unit: AmountUnit, currency: string, fraction?: number];

/** The place that an amount is rounded to when it is written, counted as `round` counts: −7 is whole thousands. */
export const writtenTo = (value: string, unit: AmountUnit, currency: string): number =>
  digitsOf(shiftDecimal(value, 4 + unitDigits[unit]), unit, currency) - 4 - unitDigits[unit];

/** An amount as it is read; "–" when there is none. */
export const formatAmount = (...amount: Amount): string => writeAmount(amount, false);

/** A signed difference of amounts. */
export const formatAmountChange = (...amount: Amount): string => writeAmount(amount, true);

function writeAmount([locale, value, unit, currency, fraction]: Amount, signed: boolean): string {
  if (value === null) return "–";
  const shown = shiftDecimal(value, 4 + unitDigits[unit]);
  return minus(formatter(locale, digitsOf(shown, unit, currency, fraction), signed).format(shown));
}

/** As `formatAmount`, as finely as it needs, with three decimals at most: what is compared with a typed value. */
export const formatAmountFine = (locale: Locale, value: string, unit: AmountUnit): string =>
  formatQuantity(locale, shiftDecimal(value, 4 + unitDigits[unit]));

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

/** A decimal string with as many decimals as it needs, at least so many and at most three: quantities. */
export const formatQuantity = (locale: Locale, value: string, least = 0): string =>
  minus(numbers(locale, least, 3, "negative").format(value as `${number}`));

/**
 * A figure of a calculator with at least and at most so many decimals. It is handed on as JavaScript prints it, so that 1.005
 * is rounded as the decimal it looks like, half away from zero.
 */
export const formatFixed = (locale: Locale, value: number, least: number, most: number, signed = false): string =>
  minus(numbers(locale, least, most, signed ? "exceptZero" : "negative").format(String(value) as `${number}`));

type Instant = string | Date;

/** How far the clocks of a time zone are from Greenwich at an instant: "GMT+9", "GMT+5:30", "GMT". */
export const zoneName = (instant: Instant, timeZone: string): string =>
  offsets(timeZone)
    .formatToParts(new Date(instant))
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

/** An instant where it stands alone, in its reader's time zone, with the name of that: "2026-11-20 14:16 GMT+9". */
export const formatInstant = (instant: Instant, timeZone: string): string =>
  `${clocks(timeZone, "short").format(new Date(instant))} ${zoneName(instant, timeZone)}`;

/** The same where a trail or a log needs the second. */
export const formatSecond = (instant: Instant, timeZone: string): string =>
  `${clocks(timeZone, "medium").format(new Date(instant))} ${zoneName(instant, timeZone)}`;

/** The day of an instant in a time zone: "2026-11-20". */
export const dayOf = (instant: Instant, timeZone: string): string =>
  clocks(timeZone, "short").format(new Date(instant)).slice(0, 10);

/** The hour of an instant in a time zone, 0 to 23. */
export const hourOf = (instant: Instant, timeZone: string): number =>
  Number(clocks(timeZone, "short").format(new Date(instant)).slice(11, 13));

/** "Friday", "금요일": the day of the week of an instant in a time zone. */
export const formatWeekday = (locale: Locale, instant: Instant, timeZone: string): string =>
  weekdays(locale, timeZone).format(new Date(instant));

/** How instants are written in a column whose head names the time zone once. */
export type ColumnClock = { head: (text: string) => string; at: (instant: Instant) => string };

/** A cell names the time zone itself where its clocks were another way from Greenwich than they are `now`. */
export function columnClock(
  timeZone: string,
  precision: "minute" | "second" = "minute",
  now = new Date(),
): ColumnClock {
  const named = zoneName(now, timeZone);
  const clock = clocks(timeZone, precision === "second" ? "medium" : "short");
  return {
    head: (text) => `${text} (${named})`,
    at: (instant) => {
      const [time, own] = [clock.format(new Date(instant)), zoneName(instant, timeZone)];
      return own === named ? time : `${time} ${own}`;
    },
  };
}

const monthStyles = {
  long: ["long", "numeric"],
  short: ["short", "numeric"],
  /** "Jan 25": under an axis. */
  axis: ["short", "2-digit"],
  monthOnly: ["short", "none"],
} as const;

/** "October 2026", "2026년 10월": a month given as yyyymm. */
export function formatMonth(locale: Locale, ym: number, style: keyof typeof monthStyles = "long"): string {
  const date = new Date(Date.UTC(Math.floor(ym / 100), (ym % 100) - 1, 1));
  const [month, year] = monthStyles[style];
  const text = months(locale, month, year).format(date);
  // British data shortens one month alone to four letters.
  return style === "long" ? text : text.replace("Sept", "Sep");
}

/** "Germany", "독일": the name of a country by its ISO 3166-1 code. */
export const formatCountry = (locale: Locale, code: string): string => countries(locale).of(code) ?? code;
