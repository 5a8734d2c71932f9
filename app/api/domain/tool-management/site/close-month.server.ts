import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import type { Month } from "../../report/period";
import { refuseStale } from "../../stale.server";
import { makeReport } from "../report/get-report.server";
import type { SiteReport } from "../report/site-report";
import { keepClosedMonths } from "../tool-months.server";
import { type ClosingPreview, closingLacks, sayLack } from "./closing-preview";
import { type FoundSite, findSite } from "./find-site.server";
import { previewClosing } from "./preview-closing.server";
import { requireMonth } from "./require-month.server";
import { type SeenSite, withSite } from "./with-site.server";

/**
 * The next month, with the contract as it is and with what its report says: nothing is written into it any more, and its paper stays
 * as it was handed over. @param shown the `seen` of the figures that were looked at @throws AppError not-found, no-right, not-now,
 * invalid-input: the month is not the next one, or something lacks, which is asked; stale: the site or a figure of the month is another by now
 */
export const closeMonth = (
  ctx: Ctx,
  site: Required<SeenSite>,
  shown: { month: string; seen: string; without: boolean },
): Promise<void> => {
  const perform = async (within: Ctx, { id, nextMonth }: FoundSite) => {
    // Entries hold the site's row as this does: what stands now is what is closed.
    const preview = await previewClosing(within, id);
    refuseStale(preview.seen === shown.seen ? [preview] : []);
    if (!shown.without) askWhatLacks(ctx, preview);
    await within.db.execute(sql`
      INSERT INTO ttmb_month (site_id, ym, turn, contract_type, monthly_fee, closed_at, closed_by)
      SELECT id, ${nextMonth}, 1 + (SELECT count(*) FROM ttmb_month c WHERE c.site_id = site.id AND c.ym = ${nextMonth}),
             contract_type, monthly_fee, ${ctx.now.toISOString()}::timestamptz, ${ctx.viewer.userId}
        FROM ttmb_site site WHERE id = ${id}`);
    await within.db.execute(keepClosedMonths({ sites: sql`site.id = ${id}`, from: nextMonth, to: nextMonth }));
    const paper = await writePaper(within, id, nextMonth);
    await within.db.execute(sql`
      UPDATE ttmb_month SET paper = ${JSON.stringify(paper)}::jsonb WHERE site_id = ${id} AND ym = ${nextMonth} AND reopened_at IS NULL`);
    return { result: undefined, action: "ttmb-month-close" as const, after: { month: String(nextMonth) } };
  };
  return withSite(ctx, site, "closing", perform, requireMonth("closing", shown.month));
};

/** What lacks is named once more before it is lacking for good. @throws AppError invalid-input: asked beside the tick */
function askWhatLacks({ locale }: Ctx, preview: ClosingPreview): void {
  const lacks = closingLacks(preview).map((lack) => sayLack(lack, (key, params) => translate(locale, key, params)));
  if (lacks.length > 0)
    throw invalidField("without", { key: "ttmb.closing.ask", params: { lacks: lacks.join(" · ") } });
}

/**
 * The month that was closed last, once: it can be corrected and is closed again then. @throws AppError not-found, no-right, not-now,
 * invalid-input: another month was closed last; stale
 */
export const reopenMonth = (
  ctx: Ctx,
  seen: Required<SeenSite>,
  { month, reason }: { month: string; reason: string },
): Promise<void> => {
  const perform = async (within: Ctx, { id, closedTo }: FoundSite) => {
    await within.db.execute(sql`
      UPDATE ttmb_month SET reopened_at = ${ctx.now.toISOString()}::timestamptz, reopened_by = ${ctx.viewer.userId}, reopen_reason = ${reason}
       WHERE site_id = ${id} AND ym = ${closedTo} AND reopened_at IS NULL`);
    await within.db.execute(sql`DELETE FROM ttmb_month_figures WHERE site_id = ${id} AND ym = ${closedTo}`);
    return { result: undefined, action: "ttmb-month-reopen" as const, reason, after: { month: String(closedTo) } };
  };
  return withSite(ctx, seen, "reopening", perform, requireMonth("reopening", month));
};

/** The whole report in each language, in which it names people and places. */
async function writePaper(within: Ctx, id: number, month: Month) {
  const paper: Partial<Record<Ctx["locale"], SiteReport>> = {};
  for (const locale of ["ko", "en", "zh"] as const) {
    const ctx = { ...within, locale };
    paper[locale] = await makeReport(ctx, await findSite(ctx, id), month);
  }
  return paper;
}
