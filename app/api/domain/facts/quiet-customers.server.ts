import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { dayBefore, firstDay } from "../report/period";
import { rhythmOf } from "../rhythm.server";
import { boughtDays } from "./bought-days.server";
import { daysSilent, isQuiet, QUIET_LEAST_DAYS, type Silence } from "./quiet-customers";
import { customerDays, factPredicate } from "./sales-facts.server";
import type { SalesAsk } from "./sales-figures.server";

/** Of these customers, the quiet ones among those who had an invoice in the twelve complete months or since then. */
export async function findQuiet(ctx: Ctx, ask: SalesAsk, keys: readonly number[]): Promise<Map<number, Silence>> {
  const { silentUntil } = ask.period;
  // Most have an invoice of the last days: theirs need not be looked at.
  const lately = daysOf(ask, dayBefore(silentUntil, QUIET_LEAST_DAYS), sql`array(${unnested(keys)})`);
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
  // A customer may buy from several subsidiaries on one day.
  const days = sql`select distinct key, day from (${daysOf(ask, firstDay(matStart), of)}) as invoiced`;
  const { rows } = await ctx.reports.execute<{ key: number; last: string; rhythm: number | null }>(rhythmOf(days));
  return new Map(
    rows.map(({ key, last, rhythm }) => [key, { lastDay: last, days: daysSilent(last, silentUntil), rhythm }]),
  );
}

/** Days on which some customers bought, as the reader may see them and as the report is filtered. */
function daysOf({ filter, period }: SalesAsk, from: string, customers: SQL): SQL {
  const { table, day } = customerDays(filter);
  return boughtDays(
    day,
    sql`${sql.identifier(table)}
     where customer_id = any(${customers}) and ${day} between ${from}::date and ${period.silentUntil}::date and ${factPredicate(filter)}`,
  );
}

/** Unnested, so that the planner does not weigh each of thousands of keys. */
const unnested = (keys: readonly number[]): SQL => sql`select unnest(${sql.param([...keys])}::int[]) as key`;
