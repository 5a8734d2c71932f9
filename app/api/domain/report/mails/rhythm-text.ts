import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import type { Schedule } from "./rhythm";

export const LAST_DAY = 31;
/** 2024-01-01 was a Monday. */
const weekday = (locale: Locale, day: number) =>
  new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2024, 0, day)));

/** "Every week, Monday". */
export function whenText(locale: Locale, { rhythm, day }: Schedule): string {
  if (rhythm === "once") return translate(locale, "reportMails.once");
  if (rhythm === "daily") return translate(locale, "reportMails.daily");
  if (rhythm === "weekly") return translate(locale, "reportMails.weekday", { day: weekday(locale, day) });
  return day === LAST_DAY
    ? translate(locale, "reportMails.lastDay")
    : translate(locale, "reportMails.day", { day: String(day) });
}

/** "Seo Yuna sends you the report “Sales” every Monday." */
export function sentByText(
  locale: Locale,
  { rhythm, day }: Schedule,
  given: { sender: string; report: string },
): string {
  const key =
    rhythm === "monthly" && day === LAST_DAY ? "mail.report.by.lastDay" : (`mail.report.by.${rhythm}` as const);
  return translate(locale, key, { ...given, day: rhythm === "weekly" ? weekday(locale, day) : String(day) });
}
