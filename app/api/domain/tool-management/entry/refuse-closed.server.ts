import { formatMonth } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { invalidField, type Wording } from "../../errors";
import { type Month, monthOfDay } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import type { FoundSite } from "../site/find-site.server";

/**
 * What can be entered: of a month that is not closed and within the site's contract, and of no day to come.
 * @param at a month, or a day as YYYY-MM-DD @param leaves tools are taken away, as they are when a contract has ended
 * @throws AppError invalid-input beside the field
 */
export function refuseClosed(
  { now, locale }: Ctx,
  site: FoundSite,
  at: Month | string,
  field: string,
  leaves = false,
): void {
  const wording = closedWording(leaves ? { ...site, endDay: null } : site, at, seoulDay(now), locale);
  if (wording) throw invalidField(field, wording);
}

export function closedWording(
  site: FoundSite,
  at: Month | string,
  today: string,
  locale: Ctx["locale"],
): Wording | null {
  const ym = typeof at === "string" ? monthOfDay(at) : at;
  if (ym <= site.closedTo) return { key: "ttmb.month.closed", params: { month: formatMonth(locale, site.closedTo) } };
  if (ym < monthOfDay(site.startDay)) return { key: "ttmb.month.before", params: { day: site.startDay } };
  if (site.endDay !== null && ym > monthOfDay(site.endDay))
    return { key: "ttmb.month.after", params: { day: site.endDay } };
  if (typeof at === "string" && at > today) return { key: "ttmb.day.future" };
  return ym > monthOfDay(today) ? { key: "ttmb.month.future" } : null;
}
