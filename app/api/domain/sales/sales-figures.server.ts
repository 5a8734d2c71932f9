import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { type Month, monthOf, type ReportPeriod, yearOf } from "../report/period";
import { type FigureMonths, figureMonths, type SalesMeasure, salesMeasures } from "./figure-months";
import { type Dimension, factRows, listed, monthColumn, type SalesFilter } from "./sales-facts.server";
import type { SalesFigures } from "./sales-report";

/** Factor per subsidiary from its own currency into the report's, as rows (subsidiary_id, rate). */
export type Rates = { subsidiaryIds: number[]; factors: string[] };

/** What a statement of sales needs to know: what is asked for, of which periods, in which money. */
export type SalesAsk = { filter: SalesFilter; period: ReportPeriod; rates: Rates };

export type FigureRow<Key = number> = { key: Key; figures: SalesFigures };
type SureKey = Exclude<Dimension, "salesperson">;

/** Rows `rate` (subsidiary_id, factor). */
export const rateRows = (rates: Rates): SQL =>
  sql`unnest(${sql.param(rates.subsidiaryIds)}::int[], ${sql.param(rates.factors)}::numeric[]) as rate(subsidiary_id, factor)`;

const col = (name: string) => sql.identifier(name);

const monthsSum = (months: Month[]): SQL =>
  listed(
    months.map((ym) => monthColumn(monthOf(ym))),
    sql` + `,
  );

/**
 * One figure out of rows of `facts`, as a bigint unless it is multiplied. The database computes a sum that several figures
 * share only once.
 */
export function sumOf({ months, part }: FigureMonths, times?: SQL): SQL {
  const years = [...new Set(months.map(yearOf))];
  const sum = (each: SQL, where = sql``) =>
    times ? sql`coalesce(sum(${each}${times})${where}, 0)` : sql`sum_bigint(${each})${where}`;
  const sums = years.map((year) => {
    const ofYear = monthsSum(months.filter((ym) => yearOf(ym) === year));
    return sum(sql`(${ofYear})`, sql` filter (where year = ${sql.raw(String(year))})`);
  });
  if (part) sums.push(sum(sql`${col(part)}`));
  return sums.length === 0 ? sql`0::bigint` : listed(sums, sql` + `);
}

/** The same out of rows of the one year that the figure's months belong to. */
export const sumOfYear = ({ months }: FigureMonths, times: SQL): SQL => sql`sum((${monthsSum(months)})${times})`;

export const figureColumns = (period: ReportPeriod): SQL => {
  const months = figureMonths(period);
  return listed(salesMeasures.map((measure) => sql`${sumOf(months[measure])} as ${col(measure)}`));
};
/** Keys whose figures are all zero are no rows. */
export const anyFigure = (period: ReportPeriod): SQL => anyOf(Object.values(figureMonths(period)));
export const anyOf = (figures: readonly FigureMonths[]): SQL =>
  listed(
    figures.map((months) => sql`${sumOf(months)} <> 0`),
    sql` or `,
  );
/** Conversion is per subsidiary: local sum × factor, exact (product.md 5, Money). */
export const converted = listed(salesMeasures.map((m) => sql`sum(${col(m)} * factor) as ${col(m)}`));

/** Every key's figures: for levels of tens or hundreds of rows. By salesperson a row without a key is nobody's. */
export async function listAllFigures(ctx: Ctx, ask: SalesAsk, by: SureKey): Promise<FigureRow[]>;
export async function listAllFigures(ctx: Ctx, ask: SalesAsk, by: Dimension): Promise<FigureRow<number | null>[]>;
export async function listAllFigures(ctx: Ctx, ask: SalesAsk, by: Dimension): Promise<FigureRow<number | null>[]> {
  const { filter, period, rates } = ask;
  const { rows } = await ctx.reports.execute<FigureSqlRow>(sql`
    with ${factRows(filter, by, period)},
    local as (select key, subsidiary_id, ${figureColumns(period)} from facts group by 1, 2)
    select key, ${converted} from local join ${rateRows(rates)} using (subsidiary_id) group by key
    having ${listed(
      salesMeasures.map((m) => sql`sum(${col(m)}) <> 0`),
      sql` or `,
    )}`);
  return rows.map((row) => ({ key: row.key, figures: toFigures(row) }));
}

export type FigureSqlRow = { key: number | null } & Record<SalesMeasure, string>;

export const toRow = (row: FigureSqlRow): FigureRow => ({ key: Number(row.key), figures: toFigures(row) });

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
