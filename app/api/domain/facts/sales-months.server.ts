import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { add, sum } from "../decimal";
import { addMonths, type Month, type ReportPeriod } from "../report/period";
import { figureMonths, type PartColumn, partsOf, type SalesMeasure, salesMeasures } from "./figure-months";
import { factRows, monthNames, monthNumbers } from "./sales-facts.server";
import { rateRows, type SalesAsk, toFigures } from "./sales-figures.server";
import type { SalesFigures, SalesMonth } from "./sales-shapes";

/** Every month of three years in the report's currency: the total of a report and its chart are sums of these. */
export type MonthSums = {
  at: (ym: Month) => string;
  /** Sales in the same days as those of an open month: nothing where the months are whole. */
  part: (column: PartColumn) => string;
};

export async function loadMonthSums(ctx: Ctx, { filter, period, rates }: SalesAsk): Promise<MonthSums> {
  const parts = partsOf(period).map(({ column }) => column);
  const each = [...monthNames, ...parts];
  const sums = sql.raw(each.map((column) => `sum_bigint(${column}) as ${column}`).join(", "));
  const converted = sql.raw(each.map((column) => `sum(${column} * factor)`).join(", "));
  const { rows } = await ctx.reports.execute<{ year: number | null; amounts: string[] }>(sql`
    with ${factRows(filter, null, period)},
    local as (select year, subsidiary_id, ${sums} from facts group by 1, 2)
    select year, array[${converted}]::text[] as amounts from local join ${rateRows(rates)} using (subsidiary_id)
     group by year`);
  const found = new Map<Month, string>();
  const days = new Map<PartColumn, string>();
  for (const { year, amounts } of rows) {
    for (const [i, column] of parts.entries())
      days.set(column, add(days.get(column) ?? "0", amounts[monthNumbers.length + i] ?? "0"));
    if (year === null) continue;
    for (const month of monthNumbers) found.set(year * 100 + month, amounts[month - 1] ?? "0");
  }
  return { at: (ym) => found.get(ym) ?? "0", part: (column) => days.get(column) ?? "0" };
}

/** One of the six figures out of months. */
export function figureOf(sums: MonthSums, period: ReportPeriod, measure: SalesMeasure): string {
  const { months, part } = figureMonths(period)[measure];
  return sum([...months.map(sums.at), ...(part ? [sums.part(part)] : [])]);
}

/** The six figures of everything: the report's total. */
export const totalFigures = (sums: MonthSums, period: ReportPeriod): SalesFigures =>
  toFigures(
    Object.fromEntries(salesMeasures.map((m) => [m, figureOf(sums, period, m)])) as Record<SalesMeasure, string>,
  );

/** What a month of the chart is compared with; null where there is nothing to compare. */
function beforeOf({ compare, ym: last }: ReportPeriod, ym: Month): Month | null {
  if (compare === "target" || (compare === "previous" && ym > last)) return null;
  return addMonths(ym, compare === "previous" ? -1 : -12);
}

/** The twelve months of the year against what they are compared with, and the moving annual total of the last year. */
export function monthsOf(
  sums: MonthSums,
  period: ReportPeriod,
  targets: ReadonlyMap<Month, string> | null,
): { months: SalesMonth[]; matTrend: string[] } {
  const months = monthNumbers.map((month) => {
    const ym = period.year * 100 + month;
    const before = beforeOf(period, ym);
    return {
      ym,
      sales: ym <= period.ym ? sums.at(ym) : null,
      lastYear: before === null ? null : sums.at(before),
      target: targets?.get(ym) ?? null,
    };
  });
  const annualTotal = (end: Month) => sum(monthNumbers.map((month) => sums.at(addMonths(end, 1 - month))));
  const matTrend = monthNumbers.map((month) => annualTotal(addMonths(period.matEnd, month - 12)));
  return { months, matTrend };
}
