import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { compare, subtract } from "../report/decimal";
import { type ReportPeriod, yearOf } from "../report/period";
import { figureMonths, type SalesMeasure, salesMeasures } from "./figure-months";
import { chooseRollUp, factRows, listed, type SalesFilter, touched } from "./sales-facts.server";
import {
  anyFigure,
  converted,
  type FigureRow,
  type FigureSqlRow,
  figureColumns,
  type Rates,
  rateRows,
  type SalesAsk,
  sumOf,
  sumOfYear,
  toRow,
} from "./sales-figures.server";
import type { SortColumn } from "./sales-report";

export type FigureOrder = { column: SortColumn | "ytdChange"; descending: boolean };
export type FigureWindow = { offset: number; limit: number };
export type RankedRow = FigureRow & { name: string };
export type FigurePage = { rows: RankedRow[]; rowCount: number };
type LongDimension = "customer" | "item";

/** Sort columns that are sums; names sort by the dimension's own order. */
const sorted = {
  month: "month",
  monthLastYear: "month_before",
  ytd: "ytd",
  ytdLastYear: "ytd_before",
  mat: "mat",
} as const satisfies Partial<Record<SortColumn, SalesMeasure>>;
type Summed = keyof typeof sorted;

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
  const { rows } = await ctx.reports.execute<FigureSqlRow & { name: string; rn: string; n: string }>(sql`
    with ${factRows(filter, by, period)},
    ${rankedKeys(ask, by, order)},
    ${pageKeys(window)},
    local as (
      select key, subsidiary_id, ${figureColumns(period)} from facts
       where key = any(array(select key from page)) group by 1, 2)
    select key, ${names[by].show} as name, rn, null as n, ${converted} from local join page using (key) join ${rateRows(rates)} using (subsidiary_id)
     group by key, rn
    union all
    select null, null, null, count(*), ${listed(salesMeasures.map(() => sql`null`))} from ranked
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

/**
 * The definition `ranked` (key, value, rn) of a WITH clause: everything that has a figure, by the one that ranks, then by
 * key. `value` is exact where it is nothing or next to nothing; elsewhere two values closer than `margin.width` may stand
 * the wrong way round.
 */
function rankedKeys({ filter, period, rates }: SalesAsk, by: LongDimension, order: FigureOrder): SQL {
  const direction = sql.raw(order.descending ? "desc" : "asc");
  const ranking = rankingColumns(order).map((column) => sorted[column]);
  if (ranking.length === 0)
    return sql`margin as (select 0::float8 as width), ranked as materialized (
      select key, null::float8 as value, row_number() over (order by ${order.column === "name" ? names[by].sort : sql`key`} ${direction}, key) as rn
        from facts join ${rateRows(rates)} using (subsidiary_id) group by key having ${anyFigure(period)})`;
  const months = figureMonths(period);
  const [of, against] = ranking.map((measure) => sumOf(months[measure], sql` * factor`));
  const exact = against ? sql`${of} - (${against})` : of;
  // A sum of n products is off by n · 2⁻⁵³ of their sizes at most; with returns that is far below a hundred-billionth.
  return sql`rough as materialized (${roughValues(ranking, period, rates)}),
    margin as materialized (select 1 + 1e-11::float8 * coalesce(max(abs(value)), 0) as width from rough),
    valued as materialized (select key, value from rough, margin where abs(value) > width),
    silent as materialized (${keysWithoutValue(filter, by)}),
    exact as (
      select key, (${exact})::float8 as value from (${factsOfSilent(filter, by)}) as own join ${rateRows(rates)} using (subsidiary_id)
       group by key having ${anyFigure(period)}),
    ranked as materialized (
      select key, value, row_number() over (order by value ${direction}, key) as rn
        from (select key, value from valued union all select key, value from exact) as found)`;
}

/** Every key's value in floating point. The factors are an array: a join of two hundred thousand rows costs more than the sum. */
function roughValues(ranking: SalesMeasure[], period: ReportPeriod, { subsidiaryIds, factors }: Rates): SQL {
  const months = ranking.map((measure) => figureMonths(period)[measure]);
  const years = [...new Set(months.flatMap((each) => each.months.map(yearOf)))];
  const part = months.some((each) => each.part !== null);
  const byId = Array.from({ length: Math.max(0, ...subsidiaryIds) }, () => "0");
  for (const [i, id] of subsidiaryIds.entries()) byId[id - 1] = factors[i] ?? "0";
  const factor = sql` * (${sql.param(byId)}::float8[])[subsidiary_id]`;
  const oneYear = years.length === 1 && !part;
  const [of, against] = months.map((each) => (oneYear ? sumOfYear(each, factor) : sumOf(each, factor)));
  return sql`select key, ${against ? sql`${of} - (${against})` : of} as value from facts
       where year = any(${sql.param(years)}::int[])${part ? sql` or year is null` : sql``} group by key`;
}

/** Of the whole company nearly every customer has a value, and every item hundreds of rows. Of anything narrower rows are few. */
function isOfWholeCompany(filter: SalesFilter, by: LongDimension): boolean {
  if (filter.salespeople) return false;
  const table = chooseRollUp(filter, by);
  return touched(filter, by).size === 1 || table === "sales_year_item_total" || table === "sales_year_item";
}

/** Keys of which `valued` knows nothing: of all there are, or of those in the rows. */
const keysWithoutValue = (filter: SalesFilter, by: LongDimension): SQL =>
  isOfWholeCompany(filter, by)
    ? sql`select id as key from ${sql.identifier(by)} except select key from valued`
    : sql`select distinct key from facts
       where year is not null and not exists (select from valued where valued.key = facts.key)`;

/** Rows of the keys in `silent`, found by index, or told apart where rows are few: but days of an open month are lines. */
function factsOfSilent(filter: SalesFilter, by: LongDimension): SQL {
  const found = sql`select * from facts where key = any(array(select key from silent))`;
  const toldApart = sql`select * from facts where key in (select key from silent)`;
  if (isOfWholeCompany(filter, by)) return found;
  if (chooseRollUp(filter, by) === null) return toldApart;
  return sql`${toldApart} and year is not null union all ${found} and year is null`;
}

/** The definition `page` (key, rn): the keys of the window, and those that may belong there in truth. */
const pageKeys = ({ offset, limit }: FigureWindow): SQL => sql`
    edges as materialized (
      select min(value) - width as low, max(value) + width as high from ranked, margin
       where rn > ${offset} and rn <= ${offset + limit} group by width),
    page as materialized (
      select key, rn from ranked, edges
       where (rn > ${offset} and rn <= ${offset + limit}) or (value <> 0 and value between low and high))`;

type Placed = { place: number; row: RankedRow };

/** The same places, given out by the exact figure that ranks, then by key. */
function exactOrder(found: Placed[], order: FigureOrder): Placed[] {
  const [of, against] = rankingColumns(order);
  if (!of) return found;
  const rankingOf = ({ row: { figures } }: Placed) => (against ? subtract(figures[of], figures[against]) : figures[of]);
  const direction = order.descending ? -1 : 1;
  const ordered = found
    .map((each) => ({ each, value: rankingOf(each) }))
    .sort((a, b) => direction * compare(a.value, b.value) || a.each.row.key - b.each.row.key);
  return ordered.map(({ each }, i) => ({ row: each.row, place: found[i]?.place ?? each.place }));
}

/** The column that ranks, or two: one minus the other. None where rows are sorted by name. */
function rankingColumns({ column }: FigureOrder): Summed[] {
  if (column === "ytdChange") return ["ytd", "ytdLastYear"];
  return column in sorted ? [column as Summed] : [];
}

const names: Record<LongDimension, { sort: SQL; show: SQL }> = {
  customer: {
    sort: sql`(select name from customer where id = key)`,
    show: sql`(select name from customer where id = key)`,
  },
  item: {
    sort: sql`(select item_no from item where id = key)`,
    show: sql`(select item_no || ' ' || description from item where id = key)`,
  },
};
