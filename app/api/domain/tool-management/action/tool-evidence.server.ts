import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { addMonths, type Month } from "../../report/period";
import { loadTools } from "../figures/load-figures.server";
import { usageIndex } from "../figures/site-figures";
import { findSite } from "../site/find-site.server";
import { monthOf } from "../site/get-site.server";
import type { ToolEvidence } from "./tool-evidence";

const MONTHS = 3;

/** Of a tool of a site in sight. @throws AppError not-found */
export async function getToolEvidence(
  ctx: Ctx,
  { id, tool, month: asked }: { id: number; tool: number; month?: Month | undefined },
): Promise<ToolEvidence> {
  const { month } = await monthOf(ctx, await findSite(ctx, id), asked);
  const from = addMonths(month, 1 - MONTHS);
  const ask = async (first: Month, last: Month) =>
    (await loadTools(ctx.db, { sites: sql`site.id = ${id}`, from: first, to: last, tools: [tool] }))[0];
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(from, at));
  const [whole, ...each] = await Promise.all([ask(from, month), ...months.map((ym) => ask(ym, ym))]);
  if (!whole) throw new AppError("not-found");
  const { told, issued, expected, excessCost } = whole;
  return {
    ...{ from, month },
    ...(told ? { issued, expected, excessCost } : { issued: null, expected: null, excessCost: null }),
    usageIndex: usageIndex(whole),
    trend: each.map((one) => (one ? usageIndex(one) : null)),
  };
}
