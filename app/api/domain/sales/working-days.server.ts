import { type SQL, sql } from "drizzle-orm";
import type { Visit } from "../ctx";

type Days = { from: string; to: string };

/** Working days of two spans, first and last day counted: Monday to Friday without headquarters' holidays (domain.md 9.5). */
export async function countWorkingDays(
  ctx: Pick<Visit, "reports">,
  thisYear: Days,
  lastYear: Days,
): Promise<{ thisYear: number; lastYear: number }> {
  const { rows } = await ctx.reports.execute<{ this_year: string; last_year: string }>(sql`
    select (select count(*) ${workingDaysBetween(thisYear.from, thisYear.to)}) as this_year,
           (select count(*) ${workingDaysBetween(lastYear.from, lastYear.to)}) as last_year`);
  return { thisYear: Number(rows[0]?.this_year ?? 0), lastYear: Number(rows[0]?.last_year ?? 0) };
}

/** The working days themselves, in order. */
export async function listWorkingDays(ctx: Pick<Visit, "reports">, from: string, to: string): Promise<string[]> {
  const { rows } = await ctx.reports.execute<{ day: string }>(
    sql`select each::date as day ${workingDaysBetween(from, to)} order by 1`,
  );
  return rows.map((row) => row.day);
}

const workingDaysBetween = (from: string, to: string): SQL => sql`
    from generate_series(${from}::date, ${to}::date, interval '1 day') as each
   where extract(isodow from each) < 6
     and not exists (select 1 from holiday h where h.country = 'KR' and h.day = each::date)`;
