import { sql } from "drizzle-orm";
import type { Visit } from "../ctx";

/** Working days from one day to another, both counted: Monday to Friday without headquarters' holidays (domain.md 9.5). */
export async function countWorkingDays(ctx: Pick<Visit, "reports">, from: string, to: string): Promise<number> {
  const { rows } = await ctx.reports.execute<{ days: string }>(sql`
    select count(*) as days from generate_series(${from}::date, ${to}::date, interval '1 day') as day
     where extract(isodow from day) < 6
       and not exists (select 1 from holiday where country = 'KR' and holiday.day = day::date)`);
  return Number(rows[0]?.days ?? 0);
}
