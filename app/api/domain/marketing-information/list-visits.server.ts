import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { addMonths, firstDay, lastDay, type Month } from "../report/period";
import type { Cims, VisitCount } from "./cims";
import { RECENT_DAYS } from "./market-filters";
import { isOwn, type MarketQuestion, ownRows } from "./market-question.server";

type Row = {
  kind: "month" | "purpose" | "person";
  key: string;
  name: string | null;
  visits: string;
  customers: string;
  results: string;
  steps: string;
};

/** Visits by month of two years (of an open month's year before the same days alone), and by purpose and visitor of the last 90 days. */
export async function listVisits(
  ctx: Ctx,
  question: MarketQuestion,
): Promise<Pick<Cims, "months" | "purposes" | "people">> {
  const { asOf, period } = question;
  const first = addMonths(period.ym, -23);
  const name = sql.identifier(`name_${ctx.locale}`);
  const ofOwn = sql`use_yn = 'Y' and ${isOwn(question)}`;
  // Customers are told apart by grouping twice: counting distinct ones would sort every visit.
  const by = (column: SQL) => sql`
    select ${column} as key, sum(visits) as visits, count(*) as customers, sum(results) as results, sum(steps) as steps
      from (select ${column}, customer_id, count(*) as visits, count(result) as results, count(next_step) as steps
              from recent group by 1, 2) as calls group by 1`;
  const { rows } = await ctx.reports.execute<Row>(sql`
    with ${ownRows(question)},
    days as (
      select visit_date, count(*) as visits from customer_visit
       where visit_date between ${firstDay(first)}::date and ${asOf}::date and ${ofOwn} group by 1),
    recent as materialized (
      select customer_id, visited_by, purpose, result, next_step from customer_visit
       where visit_date > ${asOf}::date - ${sql.raw(String(RECENT_DAYS))} and visit_date <= ${asOf}::date and ${ofOwn})
    select 'month' as kind, to_char(visit_date, 'YYYYMM') as key, null as name, sum(visits) as visits, 0 as customers, 0 as results,
           0 as steps
      from days
     where visit_date not between ${period.before.month.to}::date + 1 and ${lastDay(addMonths(period.ym, -12))}::date
     group by 2
    union all
    select 'purpose', key, (select coalesce(${name}, name_en) from code where group_id = 'visit-purpose' and code = key),
           visits, customers, results, steps from (${by(sql`purpose`)}) as purposes
    union all
    select 'person', key, null, visits, customers, results, steps from (${by(sql`visited_by`)}) as people`);
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
