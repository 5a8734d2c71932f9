import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { addMonths, type Month } from "../../report/period";
import { loadTools } from "../figures/load-figures.server";
import { usageIndex } from "../figures/site-figures";
import { TREND_MONTHS, usageTrend } from "../figures/usage-trend.server";
import { findSite } from "../site/find-site.server";
import { monthOf } from "../site/get-site.server";
import type { ToolEvidence } from "./tool-evidence";

/** Of a tool of a site in sight. @throws AppError not-found */
export async function getToolEvidence(
  ctx: Ctx,
  { id, tool, month: asked }: { id: number; tool: number; month?: Month | undefined },
): Promise<ToolEvidence> {
  const { month } = await monthOf(ctx, await findSite(ctx, id), asked);
  const from = addMonths(month, 1 - TREND_MONTHS);
  const siteIds = [id];
  const [[whole], trend] = await Promise.all([
    loadTools(ctx.db, { siteIds, from, to: month, tools: [tool] }),
    usageTrend(ctx.db, { siteIds, to: month }, [tool]),
  ]);
  if (!whole) throw new AppError("not-found");
  const { told, issued, expected, excessCost } = whole;
  return {
    ...{ from, month },
    ...(told ? { issued, expected, excessCost } : { issued: null, expected: null, excessCost: null }),
    usageIndex: usageIndex(whole),
    trend: trend.map((of) => of.get(tool) ?? null),
  };
}
