import type { Ctx } from "../../ctx";
import { multiplyByInteger } from "../../decimal";
import { monthOfDay } from "../../report/period";
import { type ComparedCount, readCounted } from "../../stock/count/count-sheet";
import { siteTools } from "../day/site-tools.server";
import { nameOfTool } from "../day/tools-by-code";
import { findSite } from "../site/find-site.server";
import { stockOn } from "../stock/stock-on.server";
import { countsOn, lastMoved } from "./counts-of.server";

type Asked = { id: number; day: string; counted: string };

/**
 * What was counted beside the books, for the second look: nothing is written. The books are what the ledger says now, with what a count of
 * the same day found already. @param counted "12:5,13:0", pieces by the tool @throws AppError not-found
 */
export async function compareCount(ctx: Ctx, { id, day, counted }: Asked): Promise<ComparedCount> {
  const site = await findSite(ctx, id);
  const asked = readCounted(counted);
  const [tools, stock, others, moved] = await Promise.all([
    siteTools(ctx, id, monthOfDay(day)),
    stockOn(ctx, id, day),
    countsOn(ctx, id, day),
    lastMoved(ctx, [...asked.keys()], day),
  ]);
  const rows = tools.flatMap((tool) => {
    const pieces = asked.get(tool.id);
    if (pieces === undefined) return [];
    const other = others.get(tool.id) ?? null;
    const book = stock.get(tool.id) ?? other?.book ?? null;
    const difference = book === null ? null : pieces - book;
    const value = difference === null || tool.price === null ? null : multiplyByInteger(String(tool.price), difference);
    return [
      {
        ...{ id: tool.id, name: nameOfTool(tool), part: tool.part, catalogueNo: tool.catalogueNo, counted: pieces },
        ...{ book, difference, value, other, moved: moved.get(tool.id) ?? [] },
      },
    ];
  });
  return { day, currency: site.currency, rows };
}
