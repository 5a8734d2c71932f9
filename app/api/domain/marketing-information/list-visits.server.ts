import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { addMonths, firstDay, lastDay, type Month } from "../report/period";
import type { Cims, VisitCount } from "./cims";
import { customersAndPotential } from "./market-facts.server";
import { RECENT_DAYS } from "./market-filters";
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

/** Visits by month of two years (of an open month's year before the same days alone), and by purpose and visitor of the last 90 days. */
export async function listVisits(
  ctx: Ctx,
  question: MarketQuestion,
): Promise<Pick<Cims, "months" | "purposes" | "people">> {
  const { asOf, period } = question;
  const first = addMonths(period.ym, -23);
  const counts = sql`count(*) as visits, count(distinct customer_id) as customers, count(result) as results,
    count(next_step) as steps`;
  const recent = sql`visit_date > ${asOf}::date - ${sql.raw(String(RECENT_DAYS))}`;
  const name = sql.identifier(`name_${ctx.locale}`);
  const { rows } = await ctx.reports.execute<Row>(sql`
    with ${customersAndPotential(ctx, question)},
    made as materialized (
      select customer_id, visit_date, visited_by, purpose, result, next_step from customer_visit
       where use_yn = 'Y' and visit_date between ${firstDay(first)}::date and ${asOf}::date
         and customer_id in (select customer_id from own))
    select 'month' as kind, to_char(visit_date, 'YYYYMM') as key, null as name, ${counts} from made
     where visit_date not between ${period.before.month.to}::date + 1 and ${lastDay(addMonths(period.ym, -12))}::date
     group by 2
    union all
    select 'purpose', purpose, (select coalesce(${name}, name_en) from code where group_id = 'visit-purpose' and code = purpose),
           ${counts} from made where ${recent} group by 2
    union all
    select 'person', visited_by, null, ${counts} from made where ${recent} group by 2`);
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
