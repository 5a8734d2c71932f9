import { type SQL, sql } from "drizzle-orm";
import { RHYTHM_DAYS } from "./rhythm";

/**
 * SELECT of the rhythm of each (key, rhythm, last): the median of the days between two of its days, the lower of two middle ones, so it
 * is a number of days that did occur; null with too few days. @param days SELECT of (key, day), each day of a key once
 */
export const rhythmOf = (days: SQL): SQL => sql`
  select key, max(day) as last,
         case when count(*) >= ${RHYTHM_DAYS}::int then percentile_disc(0.5) within group (order by gap) end as rhythm
    from (select key, day, day - lag(day) over (partition by key order by day) as gap from (${days}) as own) as gaps group by key`;
