import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { compare, subtract } from "../decimal";
import type { FigureMonths } from "../facts/figure-months";
import { type FigureWindow, type LongDimension, rankedKeys } from "../facts/ranked-keys.server";
import { chooseRollUp, rollUpRows } from "../facts/sales-facts.server";
import { rateRows, sumOf } from "../facts/sales-figures.server";
import {
  asksLines,
  type CellOfRow,
  type CellRow,
  listCellsOfRows,
  listPivotCells,
  otherColumns,
  type PivotAsk,
  type PivotOrder,
  yearsOf,
} from "./pivot-cells.server";
import { yearBefore } from "./pivot-time";

type LongAsk = PivotAsk & { row: LongDimension; second: null };
type RankedSum = { key: number; sales: string; last_year: string };

/** Customers or items alone on rows, out of roll-ups. */
export const hasLongRows = (ask: PivotAsk): ask is LongAsk =>
  (ask.row === "customer" || ask.row === "item") && ask.second === null && !asksLines(ask) && !isLong(ask.column);
const isLong = (dimension: string | null) => dimension === "customer" || dimension === "item";

/**
 * The same cells as listPivotCells gives, for tens of thousands of rows: the page's rows are found by their sums alone, the
 * columns' sums come from the narrowest roll-up that has the columns, and cells are summed for the page's rows alone.
 */
export async function listLongPivotCells(
  ctx: Ctx,
  ask: LongAsk,
  order: PivotOrder,
  window: FigureWindow,
): Promise<{ cells: CellRow[]; rowCount: number }> {
  const [{ rows, rowCount }, { cells: sums }] = await Promise.all([
    rankLongRows(ctx, ask, order, window),
    listPivotCells(ctx, { ...ask, row: null }, order, { offset: 0, limit: 0 }),
  ]);
  const columns = sums.flatMap(({ c, gc }) => (gc === 0 && c !== null ? [c] : []));
  const places = new Map(rows.map(({ key }, at) => [key, window.offset + at + 1]));
  const cells = rows.length === 0 ? [] : await cellsOfPage(ctx, ask, rows, columns);
  const none = { k2: 0, g1: 0, g2: 0, quantity: null, lines: null };
  return {
    cells: [...sums, ...cells.map((cell) => ({ ...none, ...cell, place: places.get(cell.k1) ?? null }))],
    rowCount,
  };
}

/** Of columns that stand together nothing is read: theirs is a row's sum without the cells of the other columns. */
async function cellsOfPage(
  ctx: Ctx,
  ask: LongAsk,
  rows: readonly RankedSum[],
  columns: readonly number[],
): Promise<CellOfRow[]> {
  const totals = rows.map(({ key, sales, last_year }): CellOfRow => ({ k1: key, c: null, gc: 1, sales, last_year }));
  if (ask.column === null) return totals;
  const hasOthers = columns.includes(otherColumns);
  const shown = hasOthers ? columns.filter((c) => c !== otherColumns) : undefined;
  const found = await listCellsOfRows(
    ctx,
    ask,
    totals.map(({ k1 }) => k1),
    shown,
  );
  const cells = found.filter(({ gc }) => gc === 0);
  if (!hasOthers) return [...totals, ...cells];
  const sumOfShown = new Map(found.filter(({ gc }) => gc === 1).map((each) => [each.k1, each]));
  const others = totals.map((total) => ({
    ...total,
    c: otherColumns,
    gc: 0,
    ...without(total, sumOfShown.get(total.k1)),
  }));
  return [...totals, ...cells, ...others];
}

const without = (total: CellOfRow, shown: CellOfRow | undefined) => ({
  sales: subtract(total.sales, shown?.sales ?? "0"),
  last_year: subtract(total.last_year, shown?.last_year ?? "0"),
});

/** A page of the rows in their order, with the sums of both years, and how many rows there are. */
export async function rankLongRows(
  ctx: Ctx,
  ask: LongAsk,
  { sort, dir }: PivotOrder,
  { offset, limit }: FigureWindow,
): Promise<{ rows: RankedSum[]; rowCount: number }> {
  const { buckets, filter, rates } = ask;
  const table = chooseRollUp(filter, ask.row);
  if (table === null) throw new Error("rows are long where a roll-up has them");
  const now = { months: buckets.flatMap(({ months }) => months), part: null };
  const before = { months: yearBefore(now.months), part: null };
  const any = buckets.flatMap(({ months }): FigureMonths[] => [
    { months, part: null },
    { months: yearBefore(months), part: null },
  ]);
  const by = { sales: [now], lastYear: [before], change: [now, before] }[sort];
  const { rows } = await ctx.reports.execute<RankedSum & { rn: string; n: string | null }>(sql`
    with years as not materialized (${rollUpRows(table, filter, ask.row, yearsOf(buckets))}),
    facts as not materialized (select * from years),
    ${rankedKeys(ask, ask.row, { by, any, descending: dir === "desc" }, { offset, limit })},
    local as (
      select key, subsidiary_id, ${sumOf(now)} as sales, ${sumOf(before)} as last_year from facts
       where key = any(array(select key from page)) group by 1, 2)
    select key, rn, null as n, sum(sales * factor) as sales, sum(last_year * factor) as last_year
      from local join page using (key) join ${rateRows(rates)} using (subsidiary_id) group by key, rn
    union all
    select null, null, n, null, null from counted
    order by rn`);
  const found = rows.filter(({ n }) => n === null);
  const ranksBy = ({ sales, last_year }: RankedSum) =>
    ({ sales, lastYear: last_year, change: subtract(sales, last_year) })[sort];
  const direction = dir === "desc" ? -1 : 1;
  const ordered = found.toSorted((a, b) => direction * compare(ranksBy(a), ranksBy(b)) || a.key - b.key);
  const isShown = (place: number) => place > offset && place <= offset + limit;
  return {
    rows: ordered.filter((_, at) => isShown(Number(found[at]?.rn))),
    rowCount: Number(rows.find(({ n }) => n !== null)?.n ?? 0),
  };
}
