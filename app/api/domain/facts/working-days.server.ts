import { type SQL, sql } from "drizzle-orm";
import type { Visit } from "../ctx";
import type { Days } from "../report/period";

/** Monday to Friday without headquarters' holidays (domain.md 9.5): the one condition of all that counts working days. */
export const isWorkingDay = (day: SQL): SQL =>
  sql`(extract(isodow from ${day}) < 6 and not exists (select 1 from holiday h where h.country = 'KR' and h.day = ${day}::date))`;

/** Working days of each span. */
export async function countWorkingDays(ctx: Pick<Visit, "reports">, spans: readonly Days[]): Promise<number[]> {
  const counts = spans.map(({ from, to }) => sql`(select count(*) ${workingDaysBetween(from, to)})`);
  const { rows } = await ctx.reports.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}]::int[] as counts`,
  );
  return rows[0]?.counts ?? [];
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
   where ${isWorkingDay(sql`each`)}`;
