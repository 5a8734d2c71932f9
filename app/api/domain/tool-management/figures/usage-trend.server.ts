import type { Db } from "~/api/db/client.server";
import { addMonths, type Month } from "../../report/period";
import { loadTools } from "./load-figures.server";
import { usageIndex } from "./site-figures";

/** So many months make a trend. */
export const TREND_MONTHS = 3;

/** The usage index of tools in each of the last months up to one, the oldest first; a tool that was not there has none. */
export function usageTrend(
  db: Db,
  { siteIds, to }: { siteIds: readonly number[]; to: Month },
  tools: readonly number[],
): Promise<ReadonlyMap<number, string | null>[]> {
  const months = Array.from({ length: TREND_MONTHS }, (_, at) => addMonths(to, at + 1 - TREND_MONTHS));
  return Promise.all(
    months.map(async (ym) => {
      const rows = await loadTools(db, { siteIds, from: ym, to: ym, tools });
      return new Map(rows.map((tool) => [tool.toolId, usageIndex(tool)]));
    }),
  );
}
