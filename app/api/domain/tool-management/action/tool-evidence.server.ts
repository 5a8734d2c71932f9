import type { Ctx } from "../../ctx";
import { times } from "../../decimal";
import { AppError } from "../../errors";
import type { Converted } from "../../facts/report-rates.server";
import type { Month } from "../../report/period";
import { foundSites } from "../figures/kept-figures.server";
import { loadTools } from "../figures/load-figures.server";
import { loadSiteFacts } from "../figures/load-sites.server";
import { usageIndex } from "../figures/site-figures";
import { usageTrend } from "../figures/usage-trend.server";
import { findSite } from "../site/find-site.server";
import { monthOf } from "../site/get-site.server";
import { type Span, spanFrom } from "../site/site-record";
import type { ToolEvidence } from "./tool-evidence";

type Asked = {
  id: number;
  tool: number;
  /** As the list told it that led here: its period and its money. */
  month?: Month | undefined;
  span?: Span | undefined;
  currency?: Converted | undefined;
};

/** Of a tool of a site in sight. @throws AppError not-found */
export async function getToolEvidence(
  ctx: Ctx,
  { id, tool, month: asked, span = "quarter", currency }: Asked,
): Promise<ToolEvidence> {
  const { month } = await monthOf(ctx, await findSite(ctx, id), asked);
  const from = spanFrom(month, span);
  const siteIds = [id];
  const [[whole], [place], trend] = await Promise.all([
    loadTools(ctx.db, { siteIds, from, to: month, tools: [tool] }),
    loadSiteFacts(ctx, { sites: foundSites(siteIds), to: month, currency: currency ?? "USD" }),
    usageTrend(ctx.db, { siteIds, to: month }, [tool]),
  ]);
  if (!whole || !place) throw new AppError("not-found");
  const { told, issued, expected } = whole;
  const factor = currency === undefined ? null : place.factor;
  const excessCost = factor === null ? whole.excessCost : times(whole.excessCost, factor);
  return {
    ...{ from, month, span, currency: factor === null ? place.currency : (currency ?? place.currency) },
    ...(told ? { issued, expected, excessCost } : { issued: null, expected: null, excessCost: null }),
    usageIndex: usageIndex(whole),
    trend: trend.map((of) => of.get(tool) ?? null),
  };
}
