import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { addMonths, firstDay, lastDay, type Month, monthOfDay } from "../report/period";
import type { FigureWindow } from "./ranked-keys.server";
import { factPredicate, type SalesFilter, touched } from "./sales-facts.server";
import { rateRows } from "./sales-figures.server";
import type { SalesQuestion } from "./sales-question.server";

export type Days = { from: string; to: string };
/** Amount in the report's currency, pieces and number of the invoice lines of one month. */
export type MonthOfLines = { ym: Month; amount: string; quantity: string; lines: number };

type SqlRow = { ym: Month; amount: string; quantity: string; lines: string };

/** The months of a span with what their lines add up to. */
export async function listMonthsOfLines(
  ctx: Ctx,
  { filter, rates, asOf }: Pick<SalesQuestion, "filter" | "rates" | "asOf">,
  span: Days,
): Promise<MonthOfLines[]> {
  const { rows } = await ctx.reports.execute<SqlRow>(sql`
    with local as (${localMonths(filter, span, asOf.day)})
    select ym, sum(amount * factor) as amount, sum(quantity) as quantity, sum(lines) as lines
      from local join ${rateRows(rates)} using (subsidiary_id) group by ym order by ym`);
  return rows.map((row) => ({ ...row, lines: Number(row.lines) }));
}

/** Whole months have roll-ups with and without the unit; parts of a month, a customer and an item read lines. */
function localMonths(filter: SalesFilter, span: Days, asOf: string): SQL {
  const needs = touched(filter, null);
  if (filter.linesAlone || needs.has("customer") || needs.has("item")) return linesOf(filter, span);
  const table = needs.has("unit") ? sql`sales_month_unit` : sql`sales_month_subsidiary`;
  const [first, last] = [monthOfDay(span.from), monthOfDay(span.to)];
  const firstWhole = span.from === firstDay(first) ? first : addMonths(first, 1);
  // Nothing is loaded after "as of": a month up to that day is as whole as it will get.
  const lastWhole = span.to === lastDay(last) || span.to >= asOf ? last : addMonths(last, -1);
  if (firstWhole > lastWhole) return linesOf(filter, span);
  const whole = sql`select ym, subsidiary_id, sum(amount) as amount, sum(quantity) as quantity, sum(line_count) as lines
      from ${table} where ym between ${firstWhole} and ${lastWhole} and ${factPredicate(filter)}
     group by 1, 2`;
  const parts = [
    whole,
    ...(firstWhole === first ? [] : [linesOf(filter, { from: span.from, to: lastDay(first) })]),
    ...(lastWhole === last ? [] : [linesOf(filter, { from: firstDay(last), to: span.to })]),
  ];
  return sql.join(parts, sql` union all `);
}

const linesOf = (filter: SalesFilter, { from, to }: Days): SQL =>
  sql`select ym, subsidiary_id, sum(amount) as amount, sum(quantity) as quantity, count(*) as lines from invoice_line
       where invoice_date between ${from}::date and ${to}::date and ${factPredicate(filter)} group by 1, 2`;

/**
 * The days among which a page of lines lies when they are sorted by date; null when no line is on it. Fifty lines of a
 * filter that few lines pass would otherwise be looked for in the whole span.
 */
export function daysOfPage(
  months: readonly Pick<MonthOfLines, "ym" | "lines">[],
  span: Days,
  { offset, limit }: FigureWindow,
  descending: boolean,
): { days: Days; window: FigureWindow } | null {
  const ordered = descending ? [...months].reverse() : months;
  const own: Month[] = [];
  let before = 0;
  let skipped = 0;
  for (const { ym, lines } of ordered) {
    const [first, end] = [before, before + lines];
    before = end;
    if (end <= offset) skipped = end;
    else if (first < offset + limit) own.push(ym);
  }
  if (own.length === 0) return null;
  const [first, last] = [Math.min(...own), Math.max(...own)];
  const inSpan = (day: string) => (day < span.from ? span.from : day > span.to ? span.to : day);
  return {
    days: { from: inSpan(firstDay(first)), to: inSpan(lastDay(last)) },
    window: { offset: offset - skipped, limit },
  };
}
