import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { boughtDays } from "../facts/bought-days.server";
import { chooseRollUp, factPredicate, listed, monthColumn, monthNumbers } from "../facts/sales-facts.server";
import type { SalesAsk } from "../facts/sales-figures.server";
import { addMonths, dayBefore, firstDay, type Month, monthOf, yearOf } from "../report/period";
import { firstMonth, firstRecentMonth } from "./customer-sums.server";

/**
 * Of these customers, those with an invoice before the first month that is compared. A roll-up's row of a year before is one, and
 * so is a month of that year that comes to something; lines are looked for only where such months come to nothing.
 */
export async function findBoughtEarlier(ctx: Ctx, ask: SalesAsk, keys: number[]): Promise<Set<number>> {
  const { filter, period } = ask;
  const first = firstMonth(period);
  const lines = (of: number[], since: SQL) => sql`select distinct customer_id as key, subsidiary_id from invoice_line
     where ${among(of)} and ${since}invoice_date < ${firstDay(first)}::date and ${factPredicate(filter)}`;
  const table = chooseRollUp(filter, "customer");
  if (table === null || keys.length === 0) return askKeys(ctx, keys, lines(keys, sql``));
  const year = yearOf(first);
  const months = monthNumbers.filter((month) => month < monthOf(first)).map((month) => sql`${monthColumn(month)} <> 0`);
  const { rows } = await ctx.reports.execute<{ key: number; sure: boolean }>(sql`
    select customer_id as key, subsidiary_id, ${listed([sql`year < ${year}`, ...months], sql` or `)} as sure
      from ${sql.identifier(table)} where ${among(keys)} and year <= ${year} and ${factPredicate(filter)}`);
  const earlier = new Set(rows.flatMap(({ key, sure }) => (sure ? [key] : [])));
  const doubtful = months.length === 0 ? [] : rows.flatMap(({ key }) => (earlier.has(key) ? [] : [key]));
  const found = await askKeys(
    ctx,
    doubtful,
    lines(doubtful, sql`invoice_date >= ${firstDay(year * 100 + 1)}::date and `),
  );
  return new Set([...earlier, ...found]);
}

/** Unnested, so that the planner does not weigh each of thousands of keys for every month. */
const among = (keys: number[]): SQL => sql`customer_id = any(array(select unnest(${sql.param(keys)}::int[])))`;

async function askKeys(ctx: Ctx, keys: number[], statement: SQL): Promise<Set<number>> {
  if (keys.length === 0) return new Set();
  const { rows } = await ctx.reports.execute<{ key: number }>(statement);
  return new Set(rows.map(({ key }) => key));
}

/** Nearly everybody whose sales are recent has an invoice in so many days. */
const lastDaysLookedAt = 7;

type LastMonth = { key: number; lastMonth: Month };
export type CustomerNames = { code: string; name: string; lastDay: string | null };

/**
 * Names, and the day on which they bought last. Whose sales are recent is looked for in a few days, then in the months that are; a silent
 * one from their last month with sales on. In what was looked at some may only have given back: of them the months before are read too.
 */
export async function describeCustomers(
  ctx: Ctx,
  { filter, period }: SalesAsk,
  customers: readonly LastMonth[],
): Promise<Map<number, CustomerNames>> {
  if (customers.length === 0) return new Map();
  const recentMonth = firstRecentMonth(period);
  const keysOf = (list: readonly LastMonth[]) => list.map(({ key }) => key);
  const recent = keysOf(customers.filter(({ lastMonth }) => lastMonth >= recentMonth));
  const silent = customers.filter(({ lastMonth }) => lastMonth < recentMonth);
  const since = sql.param(silent.map(({ lastMonth }) => firstDay(lastMonth)));
  const days = (of: SQL, from: string): SQL => sql`
    select key, max(day) as day from (${boughtDays(
      sql`invoice_date`,
      sql`invoice_line ${of} and invoice_date between ${from}::date and ${period.silentUntil}::date and ${factPredicate(filter)}`,
    )}) as bought group by key`;
  const { rows } = await ctx.reports.execute<{ key: number; code: string; name: string; day: string | null }>(sql`
    with newest as materialized (${days(sql`where ${among(recent)}`, dayBefore(period.silentUntil, lastDaysLookedAt))}),
    others as (select unnest(${sql.param(recent)}::int[]) as key except select key from newest),
    latest as (
      select key, day from newest
      union all ${days(sql`where customer_id = any(array(select key from others))`, firstDay(recentMonth))}
      ${
        silent.length === 0
          ? sql``
          : sql`union all ${days(
              sql`join unnest(${sql.param(keysOf(silent))}::int[], ${since}::date[]) as silent(id, since) on customer_id = id where invoice_date >= since`,
              firstDay(Math.min(...silent.map(({ lastMonth }) => lastMonth))),
            )}`
      })
    select id as key, code, ${customerName(ctx.locale)} as name, day from customer left join latest on key = id where id = any(${sql.param(keysOf(customers))}::int[])`);
  const gaveBack = rows.filter(({ day }) => day === null).map(({ key }) => key);
  const earlier = new Map<number, string>();
  if (gaveBack.length > 0) {
    const found = await ctx.reports.execute<{ key: number; day: string }>(
      days(sql`where ${among(gaveBack)}`, firstDay(addMonths(period.matStart, -12))),
    );
    for (const { key, day } of found.rows) earlier.set(key, day);
  }
  return new Map(rows.map(({ key, day, ...names }) => [key, { ...names, lastDay: day ?? earlier.get(key) ?? null }]));
}

/** These customers' numbers by name, from one place on. */
export async function listByName(
  ctx: Ctx,
  keys: number[],
  dir: "asc" | "desc",
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const { rows } = await ctx.reports.execute<{ id: number }>(sql`
    select id from customer where id = any(${sql.param(keys)}::int[])
     order by ${customerName(ctx.locale)} ${sql.raw(dir)}, id limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}
