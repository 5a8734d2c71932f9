import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { type Month, monthOf, type ReportPeriod, yearOf } from "../report/period";
import { type FigureMonths, figureMonths, type SalesMeasure, salesMeasures } from "./figure-months";
import { type Dimension, factRows, listed, monthName, type SalesFilter } from "./sales-facts.server";
import type { SalesFigures } from "./sales-shapes";

/** Factor per subsidiary from its own currency into the report's, as rows (subsidiary_id, rate). */
export type Rates = { subsidiaryIds: number[]; factors: string[] };

/** What a statement of sales needs to know: what is asked for, of which periods, in which money. */
export type SalesAsk = { filter: SalesFilter; period: ReportPeriod; rates: Rates };

export type FigureRow<Key = number> = { key: Key; figures: SalesFigures };
type SureKey = Exclude<Dimension, "salesperson">;

/** Rows `rate` (subsidiary_id, factor). */
export const rateRows = (rates: Rates): SQL =>
  sql`unnest(${sql.param(rates.subsidiaryIds)}::int[], ${sql.param(rates.factors)}::numeric[]) as rate(subsidiary_id, factor)`;

const monthsSum = (months: Month[]): string => `(${months.map((ym) => monthName(monthOf(ym))).join(" + ")})`;

/**
 * One figure out of rows of `facts`, as a bigint unless it is multiplied. The database computes a sum that several figures
 * share only once.
 */
export function sumOf(figure: FigureMonths, times?: SQL): SQL {
  const { months, part } = figure;
  if (!times) return sql.raw(textOfSum(figure));
  const sums = [...new Set(months.map(yearOf))].map((year) => {
    const ofYear = sql.raw(monthsSum(months.filter((ym) => yearOf(ym) === year)));
    return sql`coalesce(sum(${ofYear}${times}) filter (where year = ${sql.raw(String(year))}), 0)`;
  });
  if (part) sums.push(sql`coalesce(sum(${sql.raw(part)}${times}), 0)`);
  return sums.length === 0 ? sql`0` : listed(sums, sql` + `);
}

/** In one piece: a statement is put together from its pieces at every question. */
function textOfSum({ months, part }: FigureMonths): string {
  const sums = [...new Set(months.map(yearOf))].map((year) => {
    const ofYear = monthsSum(months.filter((ym) => yearOf(ym) === year));
    return `sum_bigint(${ofYear}) filter (where year = ${year})`;
  });
  if (part) sums.push(`sum_bigint(${part})`);
  return sums.length === 0 ? "0::bigint" : sums.join(" + ");
}

/** The same out of rows of the one year that the figure's months belong to. */
export const sumOfYear = ({ months }: FigureMonths, times: SQL): SQL => sql`sum(${sql.raw(monthsSum(months))}${times})`;

export const figureColumns = (period: ReportPeriod): SQL => {
  const months = figureMonths(period);
  return sql.raw(salesMeasures.map((measure) => `${textOfSum(months[measure])} as ${measure}`).join(", "));
};
/** Keys whose figures are all zero are no rows. */
export const anyOf = (figures: readonly FigureMonths[]): SQL =>
  sql.raw(figures.map((months) => `${textOfSum(months)} <> 0`).join(" or "));
/** Conversion is per subsidiary: local sum × factor, exact (product.md 5, Money). */
export const converted = sql.raw(salesMeasures.map((m) => `sum(${m} * factor) as ${m}`).join(", "));
const anyConverted = sql.raw(salesMeasures.map((m) => `sum(${m}) <> 0`).join(" or "));

/** Every key's figures: for levels of tens or hundreds of rows. By salesperson a row without a key is nobody's. */
export async function listAllFigures(ctx: Ctx, ask: SalesAsk, by: SureKey): Promise<FigureRow[]>;
export async function listAllFigures(ctx: Ctx, ask: SalesAsk, by: Dimension): Promise<FigureRow<number | null>[]>;
export async function listAllFigures(ctx: Ctx, ask: SalesAsk, by: Dimension): Promise<FigureRow<number | null>[]> {
  const { filter, period, rates } = ask;
  const { rows } = await ctx.reports.execute<FigureSqlRow>(sql`
    with ${factRows(filter, by, period)},
    local as (select key, subsidiary_id, ${figureColumns(period)} from facts group by 1, 2)
    select key, ${converted} from local join ${rateRows(rates)} using (subsidiary_id) group by key
    having ${anyConverted}`);
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
