import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { add } from "../report/decimal";
import { addMonths, type Month, type ReportPeriod } from "../report/period";
import { figureMonths, type SalesMeasure, salesMeasures } from "./figure-months";
import { factRows, listed, monthColumn, monthNumbers } from "./sales-facts.server";
import { rateRows, type SalesAsk, toFigures } from "./sales-figures.server";
import type { SalesFigures, SalesMonth } from "./sales-report";

/** Every month of three years in the report's currency: the total of a report and its chart are sums of these. */
export type MonthSums = {
  at: (ym: Month) => string;
  /** Last year's sales in the same days of an open month. */
  part: string;
};

export async function loadMonthSums(ctx: Ctx, { filter, period, rates }: SalesAsk): Promise<MonthSums> {
  const each = [...monthNumbers.map(monthColumn), sql`part`];
  const sums = listed(each.map((column) => sql`sum(${column}) as ${column}`));
  const converted = listed(each.map((column) => sql`sum(${column} * factor)`));
  const { rows } = await ctx.reports.execute<{ year: number | null; amounts: string[] }>(sql`
    with ${factRows(filter, null, period)},
    local as (select year, subsidiary_id, ${sums} from facts group by 1, 2)
    select year, array[${converted}]::text[] as amounts from local join ${rateRows(rates)} using (subsidiary_id)
     group by year`);
  const found = new Map<Month, string>();
  let part = "0";
  for (const { year, amounts } of rows) {
    part = add(part, amounts[monthNumbers.length] ?? "0");
    if (year === null) continue;
    for (const month of monthNumbers) found.set(year * 100 + month, amounts[month - 1] ?? "0");
  }
  return { at: (ym) => found.get(ym) ?? "0", part };
}

/** One of the six figures out of months. */
export function figureOf(sums: MonthSums, period: ReportPeriod, measure: SalesMeasure): string {
  const { months, part } = figureMonths(period)[measure];
  return months.reduce((sum: string, ym: Month) => add(sum, sums.at(ym)), part ? sums.part : "0");
}

/** The six figures of everything: the report's total. */
export const totalFigures = (sums: MonthSums, period: ReportPeriod): SalesFigures =>
  toFigures(
    Object.fromEntries(salesMeasures.map((m) => [m, figureOf(sums, period, m)])) as Record<SalesMeasure, string>,
  );

/** The twelve months of the year against last year and target, and the moving annual total of the last year. */
export function monthsOf(
  sums: MonthSums,
  period: ReportPeriod,
  targets: ReadonlyMap<Month, string> | null,
): { months: SalesMonth[]; matTrend: string[] } {
  const months = monthNumbers.map((month) => {
    const ym = period.year * 100 + month;
    return {
      ym,
      sales: ym <= period.ym ? sums.at(ym) : null,
      lastYear: sums.at(addMonths(ym, -12)),
      target: targets?.get(ym) ?? null,
    };
  });
  const annualTotal = (end: Month) =>
    monthNumbers.reduce((sum, month) => add(sum, sums.at(addMonths(end, 1 - month))), "0");
  const matTrend = monthNumbers.map((month) => annualTotal(addMonths(period.matEnd, month - 12)));
  return { months, matTrend };
}
