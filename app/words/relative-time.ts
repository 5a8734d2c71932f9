import type { Locale } from "./locale";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long ago an instant of the last week was, for readers of Chinese (specification section 9: relative time wording is in
 * Chinese); nothing for others, and of what is older or still to come.
 */
export function relativeTime(locale: Locale, instant: string | Date, now: Date): string {
  const ago = now.getTime() - new Date(instant).getTime();
  if (locale !== "zh" || ago < 0 || ago >= 7 * DAY_MS) return "";
  if (ago < MINUTE_MS) return "刚刚";
  if (ago < HOUR_MS) return `${Math.floor(ago / MINUTE_MS)}分钟前`;
  return ago < DAY_MS ? `${Math.floor(ago / HOUR_MS)}小时前` : `${Math.floor(ago / DAY_MS)}天前`;
}

/** An instant as it is written, with how long ago it was beside it. */
export function withRelativeTime(locale: Locale, written: string, instant: string | Date, now: Date): string {
  const ago = relativeTime(locale, instant, now);
  return ago ? `${written}（${ago}）` : written;
}
