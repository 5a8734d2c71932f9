import { sql } from "drizzle-orm";
import { canReachContacts } from "../access/contact-policy";
import type { Ctx } from "../ctx";
import { factPredicate } from "../facts/sales-facts.server";
import type { SalesAsk } from "../facts/sales-figures.server";
import { personOf, salespersonName } from "../person-name.server";
import { RHYTHM_DAYS } from "../rhythm";
import type { QuietReach } from "./my-sales";

/**
 * How quiet customers are reached: who looks after them, whom one asks for, when somebody of ours spoke with them last, and how often
 * they used to buy: the median of the days between two days with invoices, of the last 24 months. @param ids customers of the reader's
 */
export async function reachQuiet(ctx: Ctx, ask: SalesAsk, ids: readonly number[]): Promise<Map<number, QuietReach>> {
  if (ids.length === 0) return new Map();
  const [rhythms, kept] = await Promise.all([readRhythms(ctx, ask, ids), readKept(ctx, ids)]);
  return new Map(kept.map(({ id, ...reach }) => [id, { ...reach, rhythm: rhythms.get(id) ?? null }]));
}

async function readRhythms(ctx: Ctx, { filter, period }: SalesAsk, ids: readonly number[]) {
  const { rows } = await ctx.reports.execute<{ id: number; rhythm: number }>(sql`
    select customer_id as id, percentile_disc(0.5) within group (order by gap) as rhythm from (
      select customer_id, day - lag(day) over (partition by customer_id order by day) as gap from (
        select distinct customer_id, invoice_date as day from invoice_line
         where customer_id = any(array(select unnest(${sql.param([...ids])}::int[]))) and ${factPredicate(filter)}
           and invoice_date > ${period.silentUntil}::date - interval '24 months' and invoice_date <= ${period.silentUntil}::date) as own) as gaps
     group by 1 having count(*) >= ${RHYTHM_DAYS}`);
  return new Map(rows.map(({ id, rhythm }) => [id, rhythm]));
}

async function readKept(ctx: Ctx, ids: readonly number[]) {
  const { locale } = ctx;
  // How people are reached is told to those alone who look after customers.
  const told = canReachContacts(ctx.viewer);
  const { rows } = await ctx.db.execute<Omit<QuietReach, "rhythm"> & { id: number }>(sql`
    SELECT customer.id, ${salespersonName(locale)} AS owner, CASE WHEN ${told}::boolean THEN k.name END AS "contactName",
           CASE WHEN ${told}::boolean THEN k.phone END AS phone, latest.last
      FROM customer LEFT JOIN salesperson ON salesperson.id = customer.salesperson_id
      LEFT JOIN customer_contact k ON k.customer_id = customer.id AND k.main AND k.use_yn = 'Y'
      LEFT JOIN LATERAL (
        SELECT json_build_object('id', id, 'day', day, 'kind', kind, 'by', ${personOf(locale, sql`who`)}) AS last FROM (
          SELECT c.id, c.day, 'call' AS kind, c.create_user AS who FROM contact_call c WHERE c.customer_id = customer.id AND c.use_yn = 'Y'
          UNION ALL SELECT v.record_no, v.visit_date, 'visit', v.visited_by FROM customer_visit v
           WHERE v.customer_id = customer.id AND v.use_yn = 'Y' AND v.state = 'made') AS spoken
         ORDER BY day DESC, kind, id DESC LIMIT 1) AS latest ON true
     WHERE customer.id = any(${sql.param([...ids])}::int[])`);
  return rows;
}
