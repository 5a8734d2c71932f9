import { sql } from "drizzle-orm";
import { canReachContacts } from "../access/contact-policy";
import { isPartner } from "../access/is-partner";
import type { Ctx } from "../ctx";
import type { Silence } from "../facts/quiet-customers";
import { customerDays, factPredicate } from "../facts/sales-facts.server";
import { rateRows, type SalesAsk } from "../facts/sales-figures.server";
import { personOf, salespersonName } from "../person-name.server";
import { dayBefore } from "../report/period";
import type { QuietReach } from "./my-sales";

/**
 * What hangs on quiet customers and how they are reached: what they bought in as long a time before as they have been silent, who looks
 * after them, whom one asks for, when somebody of ours spoke with them last. @param silences those of a page, customers of the reader's
 */
export async function reachQuiet(
  ctx: Ctx,
  ask: SalesAsk,
  silences: ReadonlyMap<number, Silence>,
): Promise<Map<number, QuietReach>> {
  if (silences.size === 0) return new Map();
  const [before, kept] = await Promise.all([readBefore(ctx, ask, silences), readKept(ctx, [...silences.keys()])]);
  return new Map(kept.map(({ id, ...reach }) => [id, { ...reach, before: before.get(id) ?? "0" }]));
}

async function readBefore(ctx: Ctx, { filter, rates }: SalesAsk, silences: ReadonlyMap<number, Silence>) {
  const { table, day } = customerDays(filter);
  const since = [...silences.values()].map(({ lastDay, days }) => dayBefore(lastDay, days - 1));
  const last = [...silences.values()].map(({ lastDay }) => lastDay);
  const [first = "", ...later] = [...since].sort();
  const { rows } = await ctx.reports.execute<{ key: number; before: string }>(sql`
    select key, sum(amount * factor)::text as before from (
      select customer_id as key, subsidiary_id, sum(amount) as amount from ${sql.identifier(table)}
        join unnest(${sql.param([...silences.keys()])}::int[], ${sql.param(since)}::date[], ${sql.param(last)}::date[]) as silent(id, since, last) on customer_id = id
       where ${day} between since and last and ${day} between ${first}::date and ${[first, ...later, ...last].sort().at(-1)}::date
         and ${factPredicate(filter)} group by 1, 2) as local join ${rateRows(rates)} using (subsidiary_id) group by 1`);
  return new Map(rows.map(({ key, before }) => [key, before]));
}

async function readKept(ctx: Ctx, ids: readonly number[]) {
  const { locale } = ctx;
  // How people are reached is told to those alone who look after customers.
  const told = canReachContacts(ctx.viewer);
  // Who of ours looks after them and what was written down of them is not for partners.
  const ours = !isPartner(ctx);
  const { rows } = await ctx.db.execute<Omit<QuietReach, "before"> & { id: number }>(sql`
    SELECT customer.id, CASE WHEN ${ours}::boolean THEN ${salespersonName(locale)} END AS owner, CASE WHEN ${told}::boolean THEN k.name END AS "contactName",
           CASE WHEN ${told}::boolean THEN k.phone END AS phone, latest.last
      FROM customer LEFT JOIN salesperson ON salesperson.id = customer.salesperson_id
      LEFT JOIN customer_contact k ON k.customer_id = customer.id AND k.main AND k.use_yn = 'Y'
      LEFT JOIN LATERAL (
        SELECT json_build_object('id', id, 'day', day, 'kind', kind, 'by', ${personOf(locale, sql`who`)}) AS last FROM (
          SELECT c.id, c.day, 'call' AS kind, c.create_user AS who FROM contact_call c WHERE c.customer_id = customer.id AND c.use_yn = 'Y'
          UNION ALL SELECT v.record_no, v.visit_date, 'visit', v.visited_by FROM customer_visit v
           WHERE v.customer_id = customer.id AND v.use_yn = 'Y' AND v.state = 'made') AS spoken
         WHERE ${ours}::boolean ORDER BY day DESC, kind, id DESC LIMIT 1) AS latest ON true
     WHERE customer.id = any(${sql.param([...ids])}::int[])`);
  return rows;
}
