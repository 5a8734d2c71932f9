/** As spreadsheets of English readers write a month: "31-Oct-2026". */
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A time of day behind it tells nothing: it is what a spreadsheet adds to a day. */
const TIME = /(?<=\d\S*)[ T]\d{1,2}:\d\d.*$/;
const YEAR_FIRST = /^(\d{4})\s?[-./年년]\s?(\d{1,2})\s?[-./月월]\s?(\d{1,2})\s?[.日일]?$/;
const DIGITS = /^(\d{4})(\d\d)(\d\d)$/;
const WITH_DOTS = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;
/** Day first in most of the world, month first in America. */
const YEAR_LAST = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/;
const DAY_AND_NAME = /^(\d{1,2})\.?[- ]([a-z]{3})[a-z]*\.?,?[- ](\d{4})$/;
const NAME_AND_DAY = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/;

const two = (part: string | number): string => String(part).padStart(2, "0");
const written = (year = "", month: string | number = "", day = ""): string => `${year}-${two(month)}-${two(day)}`;

const plainOf = (typed: string): string => typed.normalize("NFKC").trim().replace(TIME, "").toLowerCase();

/** "3/4/2026" is a day of March or of April; null where it is one day alone. */
export function dayReadings(typed: string): { one: string; other: string } | null {
  const [, first = "", second = "", year = ""] = YEAR_LAST.exec(plainOf(typed)) ?? [];
  if (!year || Number(first) > 12 || Number(second) > 12 || Number(first) === Number(second)) return null;
  return { one: written(year, second, first), other: written(year, first, second) };
}

/**
 * A day as people write it, as the portal does: "31.10.2026", "20261031", "2026. 10. 31.", "2026년 10월 31일", "31/10/2026" and
 * "31 Oct 2026" as "2026-10-31". What is none, or could be either of two, comes back as it is.
 */
export function asDay(typed: string): string {
  const text = plainOf(typed);
  const found = (form: RegExp) => form.exec(text)?.slice(1);
  const [year, month, day] = found(YEAR_FIRST) ?? found(DIGITS) ?? [];
  if (year) return written(year, month, day);
  const dotted = found(WITH_DOTS);
  if (dotted) return written(dotted[2], dotted[1], dotted[0]);
  const named = found(DAY_AND_NAME) ?? found(NAME_AND_DAY);
  if (named) return ofName(named) ?? typed;
  const [first = "", second = "", last] = found(YEAR_LAST) ?? [];
  if (!last || dayReadings(typed)) return typed;
  return Number(second) > 12 ? written(last, first, second) : written(last, second, first);
}

function ofName([one = "", other = "", year]: string[]): string | null {
  const [name, day] = /^\d/.test(one) ? [other, one] : [one, other];
  const at = MONTHS.indexOf(name);
  return at < 0 ? null : written(year, at + 1, day);
}

const YEAR_AND_MONTH = /^(20\d\d)\s?[-./年년]\s?(\d{1,2})\s?[.월月]?$/;
const SIX_DIGITS = /^(20\d\d)(\d\d)$/;
const MONTH_FIRST = /^(\d{1,2})[-./](20\d\d)$/;

/**
 * A month as people write it: "202610", "10/2026", "2026년 10월", and a day of it, which is what Excel takes 2026-10 for, as
 * "2026-10". What is none comes back as it is.
 */
export function asMonth(typed: string): string {
  const text = plainOf(typed);
  const yearFirst = (YEAR_AND_MONTH.exec(text) ?? SIX_DIGITS.exec(text))?.slice(1);
  const [year, month] = yearFirst ?? MONTH_FIRST.exec(text)?.slice(1).reverse() ?? [];
  if (year) return `${year}-${two(month ?? "")}`;
  const day = asDay(typed);
  return /^20\d\d-\d\d-\d\d$/.test(day) ? day.slice(0, 7) : typed.trim();
}
