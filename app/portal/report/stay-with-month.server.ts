import type { ApiClient } from "~/api/client.server";
import { translate } from "~/words";
import { formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";

/** The words of the box that keeps the month which a report shows now; undefined where none would move on. */
export async function stayLabel(api: ApiClient, locale: Locale, report: { code: string; search: string }) {
  const { month } = await api.views.month(report);
  return month === null ? undefined : stayWith(locale, month);
}

/** The same where the month is known. @param month YYYYMM */
export const stayWith = (locale: Locale, month: number): string =>
  translate(locale, "views.stay", { month: formatMonth(locale, month) });
