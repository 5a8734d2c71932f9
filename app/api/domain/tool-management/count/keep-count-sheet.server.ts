import { formatInteger } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { add, multiplyByInteger } from "../../decimal";
import { AppError, invalidField, type Wording } from "../../errors";
import { monthOfDay } from "../../report/period";
import { type SiteTool, siteTools } from "../day/site-tools.server";
import { keepCount } from "../entry/keep-months.server";
import { refuseClosed } from "../entry/refuse-closed.server";
import { tellLeft, type WrongRows, wrongFields } from "../entry/sheet-rows";
import type { FoundSite } from "../site/find-site.server";
import { MOST_PIECES } from "../site/site-input";
import { withSite } from "../site/with-site.server";
import { stockOn } from "../stock/stock-on.server";
import type { Compared, CountInput, CountRow, KeptCount } from "./count-sheet";
import { countsOn } from "./counts-of.server";

type Known = { tool: SiteTool | undefined; other: Compared["other"]; stock: number | null };
type Right = { row: CountRow; tool: SiteTool; book: number; counted: number };

/**
 * What was counted at a site on a day, after a second look at what differs: right rows are posted, the others named. What another person
 * counted of the same tool on that day is asked about where it is another number. @throws AppError not-found, no-right, not-now;
 * invalid-input: the day is closed or to come, nothing was counted, or no row is right
 */
export const keepCountSheet = (ctx: Ctx, id: number, { day, rows }: CountInput): Promise<KeptCount> =>
  withSite(ctx, { id }, "enter", async (within, site) => {
    refuseClosed(within, site, day, "day");
    const counted = rows.filter((row) => row.counted !== null);
    if (counted.length === 0) throw invalidField("rows", { key: "ttmb.count.nothing" });
    const tools = new Map((await siteTools(within, site.id, monthOfDay(day))).map((tool) => [tool.id, tool]));
    const [others, stock] = [await countsOn(within, site.id, day), await stockOn(within, site.id, day)];
    const wrong: WrongRows = new Map();
    const right: Right[] = [];
    for (const row of counted) {
      const known = {
        tool: tools.get(row.tool),
        other: others.get(row.tool) ?? null,
        stock: stock.get(row.tool) ?? null,
      };
      const judged = judge(within, row, known);
      if ("wording" in judged) wrong.set(String(row.tool), judged);
      else right.push(judged);
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
    const result = { ...told(posted), ...tellLeft(ctx.locale, wrong) };
    const after = { day, rows: posted.map(({ row: { tool }, book, counted }) => ({ tool, book, counted })) };
    return { result, action: "ttmb-count", after };
  });

type Wrong = { field: string; wording: Wording };

/** One tool's count, or why it cannot be posted: the others are not kept back. */
async function postOne(
  within: Ctx,
  site: FoundSite,
  day: string,
  { row, book, counted }: Right,
): Promise<Wrong | null> {
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

const isNone = (pieces: number): boolean => pieces < 0 || pieces > MOST_PIECES;

function judge({ locale }: Ctx, row: CountRow, { tool, other, stock }: Known): Right | Wrong {
  const counted = row.counted ?? 0;
  const wrong = (field: string, wording: Wording) => ({ field, wording });
  if (!tool || tool.price === null) return wrong("counted", { key: "ttmb.tool.unknown" });
  if (isNone(counted)) return wrong("counted", { key: "ttmb.pieces.wrong" });
  const book = stock ?? other?.book ?? row.book;
  if (book === null) return wrong("book", { key: "ttmb.count.bookNeeded" });
  if (isNone(book)) return wrong("book", { key: "ttmb.pieces.wrong" });
  if (row.book !== null && row.book !== book)
    return wrong("counted", { key: "ttmb.count.moved", params: { book: formatInteger(locale, book) } });
  if (counted !== book && row.seen !== counted) return wrong("counted", { key: "ttmb.count.lookFirst" });
  if (other && other.counted !== counted && row.sure !== counted)
    return wrong("sure", {
      key: "ttmb.count.other",
      params: { by: other.by, counted: formatInteger(locale, other.counted) },
    });
  return { row, tool, book, counted };
}

function told(right: readonly Right[]): Pick<KeptCount, "kept" | "differ" | "value"> {
  const value = right.reduce(
    (all, { tool, book, counted }) => add(all, multiplyByInteger(String(tool.price), counted - book)),
    "0",
  );
  return { kept: right.length, differ: right.filter(({ book, counted }) => book !== counted).length, value };
}
