import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { add } from "../decimal";
import { type PartColumn, partsOf } from "../facts/figure-months";
import { type MonthRates, monthRateRows, rateColumn } from "../facts/month-rates.server";
import { factRows, listed, monthColumn, monthNumbers } from "../facts/sales-facts.server";
import { figureColumns, rateRows, type SalesAsk } from "../facts/sales-figures.server";
import type { MonthSums } from "../facts/sales-months.server";
import { monthOf, monthOfDay, yearOf } from "../report/period";
import type { RateKind } from "./subsidiary-analysis";

/** A subsidiary's months at each kind of rate. */
export type SubsidiarySums = Record<RateKind, MonthSums>;
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
  const parts = partsOf(period).map(({ column, days }) => ({
    column: sql.raw(column),
    own: sql.raw(`${column}_rate`),
    ym: monthOfDay(days.to),
  }));
  const columns = [...monthNumbers.map(monthColumn), ...parts.map(({ column }) => column)];
  const sums = listed(columns.map((column) => sql`sum(${column}) as ${column}`));
  // What an open month is compared with is worth that month's rate.
  const actual = [
    ...monthNumbers.map((month) => sql`coalesce(${monthColumn(month)} * own.${rateColumn(month)}, 0)`),
    ...parts.map(({ column, own, ym }) => sql`coalesce(${column} * ${own}.${rateColumn(monthOf(ym))}, 0)`),
  ];
  const rateOfParts = parts.map(
    ({ own, ym }) => sql`
      left join (select * from month_rate where year = ${yearOf(ym)}) ${own} using (subsidiary_id)`,
  );
  const { rows } = await ctx.reports.execute<SqlRow>(sql`
    with ${factRows(filter, null, period)},
    month_rate as (select * from ${monthRateRows(monthRates)}),
    local as (select subsidiary_id, year, ${sums} from facts group by 1, 2)
    select subsidiary_id as id, local.year, array[${listed(columns)}]::text[] as local,
           array[${listed(columns.map((column) => sql`${column} * factor`))}]::text[] as budget,
           array[${listed(actual)}]::text[] as actual
      from local join ${rateRows(rates)} using (subsidiary_id)
      left join month_rate own using (subsidiary_id, year)${listed(rateOfParts, sql``)}`);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const places = partsOf(period).map(({ column }) => column);
  return new Map(
    ids.map((id) => [
      id,
      sumsOf(
        rows.filter((row) => row.id === id),
        places,
      ),
    ]),
  );
}

function sumsOf(rows: SqlRow[], places: PartColumn[]): SubsidiarySums {
  const of = (kind: RateKind): MonthSums => {
    const byYear = new Map(rows.map((row) => [row.year, row[kind]]));
    const at = (column: PartColumn) => monthNumbers.length + places.indexOf(column);
    return {
      at: (ym) => byYear.get(yearOf(ym))?.[monthOf(ym) - 1] ?? "0",
      part: (column) => rows.reduce((sum, row) => add(sum, row[kind][at(column)] ?? "0"), "0"),
    };
  };
  return { local: of("local"), budget: of("budget"), actual: of("actual") };
}

/** Several subsidiaries as one; only of amounts in one currency. */
export const addSums = (all: MonthSums[]): MonthSums => ({
  at: (ym) => all.reduce((sum, each) => add(sum, each.at(ym)), "0"),
  part: (column) => all.reduce((sum, { part }) => add(sum, part(column)), "0"),
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
