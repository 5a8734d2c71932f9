import type { Ctx } from "../ctx";
import { restOfMonth } from "../facts/open-orders.server";
import { findItemName, unitOptions } from "../facts/report-options.server";
import type { IgnoredFilter } from "../report/filters";
import type { DailyShortages, DailyShortagesFilters } from "./daily-shortages";
import type { Help } from "./help/help";
import { whoCouldHelp } from "./help/who-could-help.server";
import { listOptions } from "./logistics-options.server";
import { askLogistics, type LogisticsQuestion } from "./logistics-question.server";
import { listRunningOut } from "./runs-out/list-running-out.server";
import { type RunsOutOrder, runsOutSorts } from "./runs-out/runs-out";
import { type ItemList, type OrderList, type ShortItem, shortageSorts, waitingSorts } from "./shortage";
import { listShortages } from "./shortage.server";
import { listWaitingOrders, mayReadWorth } from "./waiting-orders.server";

/** MIPUTL01 as the screen and the API show it. A page is one of the items, or of the orders where these are listed. */
export async function getDailyShortages(
  ctx: Ctx,
  filters: DailyShortagesFilters,
  ignored: IgnoredFilter[] = [],
): Promise<DailyShortages> {
  const { page, size, sort, dir } = filters;
  const [question, lists] = await Promise.all([askLogistics(ctx, filters), listOptions(ctx)]);
  // Partners are not told what lies in a warehouse.
  const by = filters.by === "soon" && !question.exact ? "item" : filters.by;
  const window = { offset: (page - 1) * size, limit: size };
  const ofItem = { offset: 0, limit: question.item === undefined ? 0 : lists.warehouses.length };
  // Who waits for one item is told by what they are worth to us; all orders by how long they wait.
  const usual =
    by === "order" && question.item !== undefined && mayReadWorth(ctx)
      ? ({ sort: "worth", dir: "desc" } as const)
      : null;
  const [shortages, orders, item, soon] = await Promise.all([
    by === "item"
      ? listShortages(ctx, question, itemList({ sort, dir }), window)
      : listShortages(ctx, question, {}, ofItem),
    by === "order" ? listWaitingOrders(ctx, question, { ...usual, ...orderList(filters, question) }, window) : null,
    question.item === undefined ? null : findItemName(ctx, question.item),
    by === "soon" ? listRunningOut(ctx, question, soonList({ sort, dir }), window) : null,
  ]);
  const { tree, classes, asOf } = question;
  return {
    ...(asOf !== null && { asOf }),
    currency: question.currency,
    converted: question.converted,
    by,
    order: usual,
    worthTold: mayReadWorth(ctx),
    items: shortages.rows,
    itemCount: shortages.rowCount,
    total: shortages.total,
    stockTold: question.exact,
    orders,
    soon,
    help: by === "order" ? await findHelp(ctx, shortages.rows) : null,
    path: {
      ...question.chosen,
      item,
      customer: question.customer,
    },
    options: { units: unitOptions(tree), lines: classes.lines, ...lists },
    ignored: [...ignored, ...question.ignored],
  };
}

/** For the warehouse that lacks most of the chosen item. */
async function findHelp(ctx: Ctx, items: readonly ShortItem[]): Promise<Help | null> {
  const [wanting] = items.toSorted((a, b) => b.missing - a.missing);
  if (!wanting) return null;
  const { itemId, warehouseId, warehouse, missing } = wanting;
  const helpers = await whoCouldHelp(ctx, { itemId, to: warehouseId });
  return { itemId, to: { id: warehouseId, name: warehouse, missing }, helpers };
}

/** Items and orders have orders of their own: what one of them does not know leaves it in its usual one. */
type Asked = Pick<DailyShortagesFilters, "sort" | "dir">;
const itemList = ({ sort, dir }: Asked): ItemList =>
  sort !== undefined && sort in shortageSorts ? { sort: sort as ItemList["sort"], dir } : {};
const soonList = ({ sort, dir }: Asked): RunsOutOrder =>
  sort !== undefined && sort in runsOutSorts ? { sort: sort as RunsOutOrder["sort"], dir } : {};
const orderList = (
  { sort, dir, lines }: Asked & Pick<DailyShortagesFilters, "lines">,
  { invoicedUntil }: Pick<LogisticsQuestion, "invoicedUntil">,
): OrderList => ({
  ...(sort !== undefined && sort in waitingSorts && { sort: sort as OrderList["sort"], dir }),
  covered: lines === "open",
  promisedFor: lines === "promised" ? restOfMonth(invoicedUntil) : undefined,
});
