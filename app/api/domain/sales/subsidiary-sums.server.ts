import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { add } from "../report/decimal";
import { monthOf } from "../report/period";
import { type MonthRates, monthRateRows, rateColumn } from "./month-rates.server";
import { factRows, listed, monthColumn, monthNumbers } from "./sales-facts.server";
import { figureColumns, rateRows, type SalesAsk } from "./sales-figures.server";
import type { MonthSums } from "./sales-months.server";
import type { RateKind } from "./subsidiary-analysis";

/** A subsidiary's months at each kind of rate. */
export type SubsidiarySums = Record<RateKind, MonthSums>;
type Amounts = { year: number; months: string[]; part: string };
type SqlRow = { id: number; year: number | null } & Record<RateKind, string[]>;

/**
 * The months of every subsidiary in its own currency, at the budget rate and each at its own actual rate. What has no
 * actual rate is left out of the actual sums; `MonthRates.missing` names it.
 */
export async function listSubsidiarySums(
  ctx: Ctx,
  { filter, period, rates }: SalesAsk,
  monthRates: MonthRates,
): Promise<Map<number, SubsidiarySums>> {
  const columns = [...monthNumbers.map(monthColumn), sql`part`];
  const sums = listed(columns.map((column) => sql`sum(${column}) as ${column}`));
  // What an open month is compared with was sold in the same month of last year, at that month's rate.
  const actual = [
    ...monthNumbers.map((month) => sql`coalesce(${monthColumn(month)} * own.${rateColumn(month)}, 0)`),
    sql`coalesce(part * before.${rateColumn(monthOf(period.ym))}, 0)`,
  ];
  const { rows } = await ctx.reports.execute<SqlRow>(sql`
    with ${factRows(filter, null, period)},
    month_rate as (select * from ${monthRateRows(monthRates)}),
    local as (select subsidiary_id, year, ${sums} from facts group by 1, 2)
    select subsidiary_id as id, local.year, array[${listed(columns)}]::text[] as local,
           array[${listed(columns.map((column) => sql`${column} * factor`))}]::text[] as budget,
           array[${listed(actual)}]::text[] as actual
      from local join ${rateRows(rates)} using (subsidiary_id)
      left join month_rate own using (subsidiary_id, year)
      left join (select * from month_rate where year = ${period.year - 1}) before using (subsidiary_id)`);
  const ids = [...new Set(rows.map(({ id }) => id))];
  return new Map(ids.map((id) => [id, sumsOf(rows.filter((row) => row.id === id))]));
}

function sumsOf(rows: SqlRow[]): SubsidiarySums {
  const of = (kind: RateKind) =>
    toMonthSums(
      rows.map((row) => ({ year: row.year ?? 0, months: row[kind], part: row[kind][monthNumbers.length] ?? "0" })),
    );
  return { local: of("local"), budget: of("budget"), actual: of("actual") };
}

function toMonthSums(years: Amounts[]): MonthSums {
  const byYear = new Map(years.map(({ year, months }) => [year, months]));
  return {
    at: (ym) => byYear.get(Math.floor(ym / 100))?.[monthOf(ym) - 1] ?? "0",
    part: years.reduce((sum, { part }) => add(sum, part), "0"),
  };
}

/** Several subsidiaries as one; only of amounts in one currency. */
export const addSums = (all: MonthSums[]): MonthSums => ({
  at: (ym) => all.reduce((sum, each) => add(sum, each.at(ym)), "0"),
  part: all.reduce((sum, { part }) => add(sum, part), "0"),
});

export type MixCell = { subsidiaryId: number; lineId: number; ytd: string; ytdLastYear: string };

/** Year to date by subsidiary and product line at budget rates. */
export async function listProductMix(ctx: Ctx, { filter, period, rates }: SalesAsk): Promise<MixCell[]> {
  const { rows } = await ctx.reports.execute<{ id: number; line: number; ytd: string; before: string }>(sql`
    with ${factRows(filter, "line", period)},
    local as (select subsidiary_id, key, ${figureColumns(period)} from facts group by 1, 2)
    select subsidiary_id as id, key as line, ytd * factor as ytd, ytd_before * factor as before
      from local join ${rateRows(rates)} using (subsidiary_id)`);
  return rows.map(({ id, line, ytd, before }) => ({ subsidiaryId: id, lineId: line, ytd, ytdLastYear: before }));
}
