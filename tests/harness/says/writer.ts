import { translate, type WordKey, type WordParams } from "~/words";
import {
  amountUnitText,
  formatAmount,
  formatAmountChange,
  formatInteger,
  formatMonth,
  formatPercent,
  formatPercentChange,
  withPercentSign,
} from "~/words/formats";
import type { Locale } from "~/words/locale";

/** The unit that every screen is opened in. */
const UNIT = "k";

/** How a reader's language writes what a table has; every sentence that is made by it is counted. */
export function writerOf(locale: Locale, currency: string) {
  let sentences = 0;
  const money = (value: string | number | null) =>
    formatAmount(locale, value === null ? null : String(value), UNIT, currency);
  return {
    locale,
    get sentences() {
      return sentences;
    },
    say(key: WordKey, params?: WordParams): string {
      sentences += 1;
      return translate(locale, key, params);
    },
    /** Of one row nothing is most of all: it has a text of its own, or none. */
    among(count: number, one: WordKey | null, several: WordKey, params: WordParams): string {
      const key = count > 1 ? several : count === 1 ? one : null;
      return key === null ? "" : this.say(key, params);
    },
    word: (key: WordKey, params?: WordParams) => translate(locale, key, params),
    money,
    amount: (value: string | number | null) => `${money(value)} ${amountUnitText(UNIT, currency)}`,
    amountChange: (value: string | number) =>
      `${formatAmountChange(locale, String(value), UNIT, currency)} ${amountUnitText(UNIT, currency)}`,
    count: (value: number) => formatInteger(locale, value),
    percent: (value: string | number | null) =>
      value === null ? "–" : withPercentSign(locale, formatPercent(locale, String(value))),
    bare: (value: string | number | null) => formatPercent(locale, value === null ? null : String(value)),
    growth: (value: string | number) => withPercentSign(locale, formatPercentChange(locale, String(value))),
    points: (value: string | number) => formatPercentChange(locale, String(value)),
    month: (ym: number) => formatMonth(locale, ym),
  };
}
export type Writer = ReturnType<typeof writerOf>;

/** What a screen says, out of its report's answer with the rows of all pages; a text for each place where it says something. */
export type Says = (answer: never, write: Writer) => string[];
export const says = <A>(of: (answer: A, write: Writer) => string[]): Says => of as Says;

/** In per cent, one decimal, as exactly as a binary number is. Null where there is no whole. */
export const part = (of: string | number | null, whole: string | number | null): string | null =>
  of === null || whole === null || Number(whole) <= 0 ? null : String((Number(of) / Number(whole)) * 100);
export const grown = (now: string | number, before: string | number): string | null =>
  Number(before) <= 0 ? null : String((Number(now) / Number(before) - 1) * 100);

/** The rows with the most of something first; those with nothing of it are none. */
export const most = <R>(rows: readonly R[], of: (row: R) => string | number | null): R[] =>
  rows.filter((row) => Number(of(row) ?? 0) > 0).toSorted((a, b) => Number(of(b)) - Number(of(a)));
export const sum = <R>(rows: readonly R[], of: (row: R) => string | number | null): number =>
  rows.reduce((all, row) => all + Number(of(row) ?? 0), 0);
export const joined = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(" ");
