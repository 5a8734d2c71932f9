import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { monthOfDay } from "../../report/period";
import { tellLeft, type WrongRows, wrongFields } from "../../sheet-rows";
import { type CountInput, type CountRow, isFilled, type KeptCount } from "../../stock/count/count-sheet";
import { judgeCount, toldCounts, type WrongCount } from "../../stock/count/judge-count";
import { MOST_PIECES } from "../../stock/stock-terms";
import { siteTools } from "../day/site-tools.server";
import { keepCount } from "../entry/keep-counts.server";
import { refuseClosed } from "../entry/refuse-closed.server";
import type { FoundSite } from "../site/find-site.server";
import { withSite } from "../site/with-site.server";
import { stockOn } from "../stock/stock-on.server";
import { countsOn } from "./counts-of.server";

type Right = { row: CountRow; price: string; book: number; counted: number };
const asked = { most: MOST_PIECES, unknown: { key: "ttmb.tool.unknown" } } as const;

/**
 * What was counted at a site on a day, after a second look at what differs: right rows are posted, the others named. What another person
 * counted of the same tool on that day is asked about where it is another number. @throws AppError not-found, no-right, not-now;
 * invalid-input: the day is closed or to come, nothing was counted, or no row is right
 */
export const keepCountSheet = (ctx: Ctx, id: number, { day, rows }: CountInput): Promise<KeptCount> =>
  withSite(ctx, { id }, "enter", async (within, site) => {
    refuseClosed(within, site, day, "day");
    const counted = rows.filter(isFilled);
    if (counted.length === 0) throw invalidField("rows", { key: "stock.count.nothing" });
    const tools = new Map((await siteTools(within, site.id, monthOfDay(day))).map((tool) => [tool.id, tool]));
    const [others, stock] = [await countsOn(within, site.id, day), await stockOn(within, site.id, day)];
    const wrong: WrongRows = new Map();
    const right: Right[] = [];
    for (const row of counted) {
      const tool = tools.get(row.tool);
      const price = tool && tool.price !== null ? String(tool.price) : null;
      const known = { price, other: others.get(row.tool) ?? null, stock: stock.get(row.tool) ?? null };
      const judged = judgeCount({ ...asked, locale: ctx.locale }, row, known);
      if ("wording" in judged) wrong.set(String(row.tool), judged);
      else if (price !== null) right.push({ ...judged, row, price });
    }
    const posted: Right[] = [];
    for (const each of right) {
      // Counted by two, both say the same, and nothing moved in between: it is confirmed.
      const lies = stock.get(each.row.tool);
      const isSame =
        others.get(each.row.tool)?.counted === each.counted && (lies === undefined || lies === each.counted);
      const refused = isSame ? null : await postOne(within, site, day, each);
      if (refused) wrong.set(String(each.row.tool), refused);
      else posted.push(each);
    }
    if (posted.length === 0) throw new AppError("invalid-input", { fields: wrongFields(wrong) });
    const result = { ...toldCounts(posted), ...tellLeft(ctx.locale, wrong) };
    const after = { day, rows: posted.map(({ row: { tool }, book, counted }) => ({ tool, book, counted })) };
    return { result, action: "ttmb-count", after };
  });

/** One tool's count, or why it cannot be posted: the others are not kept back. */
async function postOne(
  within: Ctx,
  site: FoundSite,
  day: string,
  { row, book, counted }: Right,
): Promise<WrongCount | null> {
  const given = { tool: row.tool, day, book, counted, remark: row.remark, there: "replace" as const };
  try {
    await within.db.transaction((tx) => keepCount({ ...within, db: tx }, site, given));
    return null;
  } catch (error) {
    const [wording] = error instanceof AppError ? Object.values(error.fields ?? {}) : [];
    if (!wording) throw error;
    return { field: "counted", wording };
  }
}
