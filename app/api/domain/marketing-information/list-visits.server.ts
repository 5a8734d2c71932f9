import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { visitTotal } from "../import/market-totals";
import { addMonths, type Month } from "../report/period";
import type { Cims, VisitCount } from "./cims";
import { marketTables } from "./market-facts.server";
import type { MarketQuestion } from "./market-question.server";

type Row = {
  kind: "month" | "purpose" | "person";
  key: string;
  name: string | null;
  visits: string;
  customers: string;
  results: string;
  steps: string;
};

/** Visits by month, and by purpose and visitor of the last 90 days. */
export async function listVisits(
  ctx: Ctx,
  question: MarketQuestion,
): Promise<Pick<Cims, "months" | "purposes" | "people">> {
  const { period } = question;
  const name = sql.identifier(`name_${ctx.locale}`);
  const { rows } = await ctx.reports.execute<Row>(sql`
    with ${marketTables(question, [visitTotal])}
    select kind, key, visits, customers, results, steps,
           (select coalesce(${name}, name_en) from code where kind = 'purpose' and group_id = 'visit-purpose' and code = key) as name
      from market_visit_total`);
  const of = (kind: Row["kind"]): VisitCount[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ key, name: found, ...row }) => ({
        key,
        name: found ?? key,
        visits: Number(row.visits),
        customers: Number(row.customers),
        results: Number(row.results),
        steps: Number(row.steps),
      }))
      .sort((a, b) => b.visits - a.visits || (a.name < b.name ? -1 : 1));
  const byMonth = new Map(of("month").map(({ key, visits }) => [Number(key), visits]));
  const visitsOf = (ym: Month) => byMonth.get(ym) ?? 0;
  const months = Array.from({ length: 12 }, (_, at) => addMonths(period.ym, at - 11));
  return {
    months: months.map((ym) => ({ ym, visits: visitsOf(ym), before: visitsOf(addMonths(ym, -12)) })),
    purposes: of("purpose"),
    people: of("person"),
  };
}
