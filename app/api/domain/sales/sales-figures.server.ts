import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { monthOf, type ReportPeriod, yearOf } from "../report/period";
import { type FigureMonths, figureMonths, type SalesMeasure, salesMeasures } from "./figure-months";
import { chooseRollUp, type Dimension, factRows, monthColumn, type SalesFilter } from "./sales-facts.server";
import type { SalesFigures, SortColumn } from "./sales-report";

/** Factor per subsidiary from its own currency into the report's, as rows (subsidiary_id, rate). */
export type Rates = { subsidiaryIds: number[]; factors: string[] };

export type FigureRow = { key: number; figures: SalesFigures };
export type FigurePage = { rows: FigureRow[]; rowCount: number };

export const rateRows = (rates: Rates): SQL =>
  sql`unnest(${sql.param(rates.subsidiaryIds)}::int[], ${sql.param(rates.factors)}::numeric[]) as rate(subsidiary_id, factor)`;

const listed = (parts: SQL[], by = sql`, `) => sql.join(parts, by);
const col = (name: string) => sql.identifier(name);

/** One figure out of rows of `facts`. The database computes a sum that several figures share only once. */
function sumOf({ months, part }: FigureMonths, times = sql``): SQL {
  const years = [...new Set(months.map(yearOf))];
  const sums = years.map((year) => {
    const ofYear = listed(
      months.filter((ym) => yearOf(ym) === year).map((ym) => monthColumn(monthOf(ym))),
      sql` + `,
    );
    return sql`coalesce(sum((${ofYear})${times}) filter (where year = ${sql.raw(String(year))}), 0)`;
  });
  if (part) sums.push(sql`coalesce(sum(part${times}), 0)`);
  return sums.length === 0 ? sql`0` : listed(sums, sql` + `);
}

const figureColumns = (period: ReportPeriod): SQL => {
  const months = figureMonths(period);
  return listed(salesMeasures.map((measure) => sql`${sumOf(months[measure])} as ${col(measure)}`));
};
/** Keys whose figures are all zero are no rows. @param part whether the same days of last year are looked at */
const anyFigure = (period: ReportPeriod, part = true): SQL => {
  const months = figureMonths(period);
  return listed(
    salesMeasures.map((measure) => sql`${sumOf({ ...months[measure], part: part && months[measure].part })} <> 0`),
    sql` or `,
  );
};
/** Conversion is per subsidiary: local sum × factor, exact (product.md 5, Money). */
const converted = listed(salesMeasures.map((m) => sql`sum(${col(m)} * factor) as ${col(m)}`));

/** Every key's figures: for levels of tens or hundreds of rows. */
export async function listAllFigures(
  ctx: Ctx,
  filter: SalesFilter,
  by: Dimension,
  period: ReportPeriod,
  rates: Rates,
): Promise<FigureRow[]> {
  const { rows } = await ctx.reports.execute<SqlRow>(sql`
    with ${factRows(filter, by, period)},
    local as (select key, subsidiary_id, ${figureColumns(period)} from facts group by 1, 2)
    select key, ${converted} from local join ${rateRows(rates)} using (subsidiary_id) group by key
    having ${listed(
      salesMeasures.map((m) => sql`sum(${col(m)}) <> 0`),
      sql` or `,
    )}`);
  return rows.map(toRow);
}

/** Sort columns that are sums; names sort by the dimension's own order. */
const sorted: Partial<Record<FigureOrder["column"], SalesMeasure>> = {
  month: "month",
  monthLastYear: "month_before",
  ytd: "ytd",
  ytdLastYear: "ytd_before",
  mat: "mat",
};

export type FigureOrder = { column: SortColumn | "ytdChange"; descending: boolean };
export type FigureWindow = { offset: number; limit: number };

/**
 * One page of a long ranking, and how many rows there are. Exact decimals cost ten times a bigint, so the years of the
 * one figure that ranks are read with their rates and nothing else; whoever has none of it is looked up one by one
 * whether another figure makes him a row. The six figures are computed for the page only.
 */
export async function rankFigures(
  ctx: Ctx,
  filter: SalesFilter,
  by: "customer" | "item",
  period: ReportPeriod,
  rates: Rates,
  order: FigureOrder,
  window: FigureWindow,
): Promise<FigurePage> {
  const { rows } = await ctx.reports.execute<SqlRow & { n: string }>(sql`
    with ${factRows(filter, by, period)},
    ${rankedKeys(filter, by, period, rates, order)},
    page as materialized (select key, rn from ranked where rn > ${window.offset} and rn <= ${window.offset + window.limit}),
    local as (
      select key, subsidiary_id, ${figureColumns(period)} from facts
       where key = any(array(select key from page)) group by 1, 2)
    select key, rn, null as n, ${converted} from local join page using (key) join ${rateRows(rates)} using (subsidiary_id)
     group by key, rn
    union all
    select null, null, count(*), ${listed(salesMeasures.map(() => sql`null`))} from ranked
    order by rn`);
  return {
    rows: rows.filter((row) => row.n === null).map(toRow),
    rowCount: Number(rows.find((row) => row.n !== null)?.n ?? 0),
  };
}

/** The definition `ranked` (key, rn) of a WITH clause: everything that has a figure, by the one that ranks, then by key. */
function rankedKeys(
  filter: SalesFilter,
  by: "customer" | "item",
  period: ReportPeriod,
  rates: Rates,
  order: FigureOrder,
): SQL {
  const direction = sql.raw(order.descending ? "desc" : "asc");
  const months = figureMonths(period);
  const ranking = rankingMeasures(order);
  if (ranking.length === 0)
    return sql`ranked as materialized (
      select key, row_number() over (order by ${nameOf(by, order)} ${direction}, key) as rn
        from facts join ${rateRows(rates)} using (subsidiary_id) group by key having ${anyFigure(period)})`;
  const [of, against] = ranking.map((measure) => sumOf(months[measure], sql` * factor`));
  const years = new Set(ranking.flatMap((measure) => months[measure].months.map(yearOf)));
  const part = ranking.some((measure) => months[measure].part) ? sql` or year is null` : sql``;
  return sql`valued as materialized (
      select key, ${against ? sql`${of} - (${against})` : of} as value from facts join ${rateRows(rates)} using (subsidiary_id)
       where year = any(${sql.param([...years])}::int[])${part} group by key),
    ${keysWithoutValue(filter, by, period, rates)},
    ranked as materialized (
      select key, row_number() over (order by value ${direction}, key) as rn
        from (select key, value from valued where value <> 0 union all select key, 0::numeric from others) as found)`;
}

/**
 * The definition `others` (key): whoever has a figure, but none that ranks. Whole months tell of nearly all of them; the
 * same days of last year are looked up for the few keys whose months come to nothing.
 */
function keysWithoutValue(filter: SalesFilter, by: "customer" | "item", period: ReportPeriod, rates: Rates): SQL {
  const silent = sql`silent as materialized (
      select key, ${anyFigure(period, false)} as found from facts join ${rateRows(rates)} using (subsidiary_id)
       where year is not null and ${withoutValue(filter, by)} group by key)`;
  if (!period.open) return sql`${silent}, others as (select key from silent where found)`;
  return sql`${silent},
    others as (
      select key from silent where found
      union all
      select key from facts join ${rateRows(rates)} using (subsidiary_id)
       where year is null and key = any(array(select key from silent where not found)) group by key having sum(part) <> 0)`;
}

/**
 * Keys that `valued` gives nothing. An item of the whole company has hundreds of rows and few items have no value: they
 * are found by index. Of a unit or by customer rows are few and many keys have no value: the years are read through.
 */
function withoutValue(filter: SalesFilter, by: "customer" | "item"): SQL {
  const table = chooseRollUp(filter, by);
  return table === "sales_year_item_total" || table === "sales_year_item"
    ? sql`key = any(array(select id from item except select key from valued where value <> 0))`
    : sql`not exists (select from valued where valued.key = facts.key and value <> 0)`;
}

/** The figure that ranks, or two: one minus the other. None where rows are sorted by name. */
function rankingMeasures({ column }: FigureOrder): SalesMeasure[] {
  if (column === "ytdChange") return ["ytd", "ytd_before"];
  const measure = sorted[column];
  return measure ? [measure] : [];
}

function nameOf(by: "customer" | "item", { column }: FigureOrder): SQL {
  if (column !== "name") return sql`key`;
  return by === "customer"
    ? sql`(select name from customer where id = key)`
    : sql`(select item_no from item where id = key)`;
}

type SqlRow = { key: number | null } & Record<SalesMeasure, string>;

const toRow = (row: SqlRow): FigureRow => ({ key: Number(row.key), figures: toFigures(row) });

export const toFigures = (row: Record<SalesMeasure, string>): SalesFigures => ({
  month: row.month,
  monthTarget: null,
  monthLastYear: row.month_before,
  ytd: row.ytd,
  ytdTarget: null,
  ytdLastYear: row.ytd_before,
  mat: row.mat,
  matPrevious: row.mat_before,
});
