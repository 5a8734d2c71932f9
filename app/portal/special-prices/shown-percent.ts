import { formatPercent, withPercentSign } from "~/words/formats";
import type { Locale } from "~/words/locale";

/** A fraction as per cent with its sign: "12.5 %"; a dash for none. */
export const shownPercent = (locale: Locale, fraction: string | null): string =>
  fraction === null
    ? "–"
    : withPercentSign(locale, formatPercent(locale, String(Math.round(Number(fraction) * 1000) / 10)));
