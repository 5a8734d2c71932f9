import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { compare, subtract } from "../decimal";
import type { ReportPeriod } from "../report/period";
import { figureMonths, type SalesMeasure, salesMeasures } from "./figure-months";
import { type FigureWindow, type LongDimension, type Ranking, rankedKeys } from "./ranked-keys.server";
import { factRows, listed } from "./sales-facts.server";
import {
  converted,
  type FigureRow,
  type FigureSqlRow,
  figureColumns,
  rateRows,
  type SalesAsk,
  toRow,
} from "./sales-figures.server";
import type { SalesFigures, SortColumn } from "./sales-shapes";

export type FigureOrder = { column: SortColumn; descending: boolean };
export type RankedRow = FigureRow & { name: string };
export type FigurePage = { rows: RankedRow[]; rowCount: number };

/** Sort columns that are sums; names sort by the dimension's own order. */
const sorted = {
  month: "month",
  monthLastYear: "month_before",
  ytd: "ytd",
  ytdLastYear: "ytd_before",
  mat: "mat",
  matPrevious: "mat_before",
} as const satisfies Partial<Record<SortColumn, SalesMeasure>>;
type Summed = keyof typeof sorted & keyof SalesFigures;

/** Sort columns that are made of two sums: the second is taken off the first, or is what that grew from. */
const differences: Partial<Record<SortColumn, [Summed, Summed]>> = {
  monthChange: ["month", "monthLastYear"],
  ytdChange: ["ytd", "ytdLastYear"],
};
const growths: Partial<Record<SortColumn, [Summed, Summed]>> = {
  monthGrowth: ["month", "monthLastYear"],
  ytdGrowth: ["ytd", "ytdLastYear"],
  matGrowth: ["mat", "matPrevious"],
};

/**
 * One page of a long ranking, and how many rows there are. Exact decimals cost ten times a binary number, so all keys are
 * ordered by the figure that ranks in floating point, and whoever is too close to the page's edges for that to be sure
 * comes along with the page: their six figures are exact, and by these they are put in order (docs/decisions/0007).
 */
export async function rankFigures(
  ctx: Ctx,
  ask: SalesAsk,
  by: LongDimension,
  order: FigureOrder,
  window: FigureWindow,
): Promise<FigurePage> {
  const { filter, period, rates } = ask;
  const name = names[by](ctx);
  const { rows } = await ctx.reports.execute<FigureSqlRow & { name: string; rn: string; n: string }>(sql`
    with ${factRows(filter, by, period)},
    ${rankedKeys(ask, by, rankingOf(order, name.sort, period), window)},
    local as (
      select key, subsidiary_id, ${figureColumns(period)} from facts
       where key = any(array(select key from page)) group by 1, 2)
    select key, ${name.show} as name, rn, null as n, ${converted} from local join page using (key) join ${rateRows(rates)} using (subsidiary_id)
     group by key, rn
    union all
    select null, null, null, n, ${listed(salesMeasures.map(() => sql`null`))} from counted
    order by rn`);
  const found = rows
    .filter((row) => row.n === null)
    .map((row) => ({ place: Number(row.rn), row: { ...toRow(row), name: row.name } }));
  return {
    rows: exactOrder(found, order)
      .filter(({ place }) => place > window.offset && place <= window.offset + window.limit)
      .map(({ row }) => row),
    rowCount: Number(rows.find((row) => row.n !== null)?.n ?? 0),
  };
}

/** What orders the keys, and what makes a key a row. */
function rankingOf(order: FigureOrder, ownName: SQL, period: ReportPeriod): Ranking {
  const months = figureMonths(period);
  const columns = rankingColumns(order).map((column) => months[sorted[column]]);
  const name = order.column === "name" ? ownName : sql`key`;
  const [of, to] = growths[order.column] ?? [];
  const grown = of && to ? { of: months[sorted[of]], to: months[sorted[to]] } : null;
  return {
    by: grown ?? (columns.length > 0 ? columns : name),
    any: Object.values(months),
    descending: order.descending,
  };
}

type Placed = { place: number; row: RankedRow };

/** The same places, given out by the exact figure that ranks, then by key. */
function exactOrder(found: Placed[], order: FigureOrder): Placed[] {
  const [of, against] = rankingColumns(order);
  if (!of) return found;
  const ranksBy = ({ row: { figures } }: Placed) => (against ? subtract(figures[of], figures[against]) : figures[of]);
  const direction = order.descending ? -1 : 1;
  const ordered = found
    .map((each) => ({ each, value: ranksBy(each) }))
    .sort((a, b) => direction * compare(a.value, b.value) || a.each.row.key - b.each.row.key);
  return ordered.map(({ each }, i) => ({ row: each.row, place: found[i]?.place ?? each.place }));
}

/** The column that ranks, or two: one minus the other. None where rows are sorted by name or by growth. */
function rankingColumns({ column }: FigureOrder): Summed[] {
  return differences[column] ?? (column in sorted ? [column as Summed] : []);
}

const names: Record<LongDimension, (ctx: Ctx) => { sort: SQL; show: SQL }> = {
  customer: ({ locale }) => {
    const name = sql`(select ${customerName(locale)} from customer where id = key)`;
    return { sort: name, show: name };
  },
  item: () => ({
    sort: sql`(select item_no from item where id = key)`,
    show: sql`(select item_no || ' ' || description from item where id = key)`,
  }),
};
