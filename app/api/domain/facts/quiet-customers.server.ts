import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { dayBefore, firstDay } from "../report/period";
import { rhythmOf } from "../rhythm";
import { boughtDays } from "./bought-days.server";
import { daysSilent, isQuiet, QUIET_LEAST_DAYS, type Silence } from "./quiet-customers";
import { customerDays, factPredicate } from "./sales-facts.server";
import type { SalesAsk } from "./sales-figures.server";
import { readIntegers, sentIntegers } from "./sent-numbers";

/** So many customers are not looked up one by one. */
const MANY = 1000;

/** Of these customers, the quiet ones among those who had an invoice in the twelve complete months or since then. */
export async function findQuiet(ctx: Ctx, ask: SalesAsk, keys: readonly number[]): Promise<Map<number, Silence>> {
  const { silentUntil } = ask.period;
  // Who bought in the last days need not be looked at. For many it costs less to read these days of everybody.
  const whose = keys.length > MANY ? sql`true` : isAmong(sql`array(${unnested(keys)})`);
  const lately = daysOf(ask, dayBefore(silentUntil, QUIET_LEAST_DAYS), whose);
  const silent = sql`array(${unnested(keys)} except select key from (${lately}) as lately)`;
  const found = await readSilences(ctx, ask, keys, silent);
  return new Map([...found].filter(([, silence]) => isQuiet(silence)));
}

/** How long each of these has been silent and how often they buy; who had no invoice in these months lacks. */
export const findSilences = (ctx: Ctx, ask: SalesAsk, keys: readonly number[]): Promise<Map<number, Silence>> =>
  readSilences(ctx, ask, keys, sql`array(${unnested(keys)})`);

async function readSilences(ctx: Ctx, ask: SalesAsk, keys: readonly number[], of: SQL): Promise<Map<number, Silence>> {
  if (keys.length === 0) return new Map();
  const { silentUntil, matStart } = ask.period;
  const first = firstDay(matStart);
  const { rows } = await ctx.reports.execute<Record<"key" | "day", Buffer | null>>(sql`
    select ${sql.raw(["key", "day"].map(sentIntegers).join(", "))}
      from (select key, day - ${first}::date as day from (${daysOf(ask, first, isAmong(of))}) as bought) as numbered`);
  return new Map(
    daysByKey(readIntegers(rows[0]?.key ?? null), readIntegers(rows[0]?.day ?? null)).map(([key, days]) => {
      const lastDay = dayBefore(first, -(days.at(-1) ?? 0));
      return [key, { lastDay, days: daysSilent(lastDay, silentUntil), rhythm: rhythmOf(days) }];
    }),
  );
}

/** The days of each, ascending: a customer may buy from several subsidiaries on one day. */
function daysByKey(keys: Int32Array, days: Int32Array): [number, number[]][] {
  const found = new Map<number, Set<number>>();
  for (const [at, key] of keys.entries()) {
    const own = found.get(key) ?? new Set();
    found.set(key, own.add(days[at] ?? 0));
  }
  return [...found].map(([key, own]) => [key, [...own].sort((a, b) => a - b)]);
}

/** Days on which some customers bought, as the reader may see them and as the report is filtered. */
function daysOf({ filter, period }: SalesAsk, from: string, whose: SQL): SQL {
  const { table, day } = customerDays(filter);
  return boughtDays(
    day,
    sql`${sql.identifier(table)}
     where ${whose} and ${day} between ${from}::date and ${period.silentUntil}::date and ${factPredicate(filter)}`,
  );
}

const isAmong = (customers: SQL): SQL => sql`customer_id = any(${customers})`;

/** Unnested, so that the planner does not weigh each of thousands of keys. */
const unnested = (keys: readonly number[]): SQL => sql`select unnest(${sql.param([...keys])}::int[]) as key`;
