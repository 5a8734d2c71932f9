import { formatMonth } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { invalidField, type Wording } from "../../errors";
import { type Month, monthOfDay } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import type { FoundSite } from "../site/find-site.server";

/** A month that can be entered: not closed, not before the site's start, not to come. @throws AppError invalid-input beside the field */
export function refuseClosed({ now, locale }: Ctx, site: FoundSite, ym: Month, field: string): void {
  const wording = closedWording(site, ym, monthOfDay(seoulDay(now)), locale);
  if (wording) throw invalidField(field, wording);
}

export function closedWording(site: FoundSite, ym: Month, present: Month, locale: Ctx["locale"]): Wording | null {
  if (ym <= site.closedTo) return { key: "ttmb.month.closed", params: { month: formatMonth(locale, site.closedTo) } };
  if (ym < monthOfDay(site.startDay)) return { key: "ttmb.month.before", params: { day: site.startDay } };
  return ym > present ? { key: "ttmb.month.future" } : null;
}
