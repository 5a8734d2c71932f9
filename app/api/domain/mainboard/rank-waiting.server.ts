import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { isWorkingDay } from "../facts/working-days.server";
import { isoInstant } from "../iso-instant.server";
import { seoulDay } from "../seoul-time";
import { LATE_AFTER_WORKING_DAYS, MOST_WAITING, type WaitingRequest } from "./mainboard";

/** One queue of requests that wait for the reader. */
export type RankedQueue = {
  queue: string;
  count: number;
  /** ISO. */
  oldest: string;
  late: number;
  /** Due first, else the longest waiting, `MOST_WAITING` at most. */
  first: Omit<WaitingRequest, "href">[];
};

type Row = Omit<WaitingRequest, "href"> & { queue: string; all: number; allLate: number; oldest: string };

/**
 * What waits, queue by queue, the longest first; of what has a day of its own that which is due first. @param waits a statement with the columns of `waitingColumns`: it starts
 * from what the reader may see, as the list of the same filter does
 */
export async function rankWaiting(ctx: Ctx, waits: SQL): Promise<RankedQueue[]> {
  const today = sql`${seoulDay(ctx.now)}::date`;
  const waited = sql`(since AT TIME ZONE 'Asia/Seoul')::date`;
  const { rows } = await ctx.db.execute<Row>(sql`
    WITH on_time AS (
      SELECT each::date AS day FROM generate_series(${today} - 60, ${today}, interval '1 day') AS each
       WHERE ${isWorkingDay(sql`each`)}
       ORDER BY each DESC LIMIT 1 OFFSET ${LATE_AFTER_WORKING_DAYS}),
    ranked AS (
      SELECT waits.*, coalesce(due < ${today}, ${waited} < (SELECT day FROM on_time)) AS late, row_number() OVER longest AS place
        FROM (${waits}) AS waits WINDOW longest AS (PARTITION BY queue ORDER BY waits.due, waits.since, waits.id)),
    counted AS (SELECT queue, count(*)::int AS "all", (count(*) FILTER (WHERE late))::int AS "allLate",
                       ${isoInstant("min(since)")} AS oldest FROM ranked GROUP BY queue)
    SELECT queue, "all", "allLate", oldest, id, reference, name, ${isoInstant("since")} AS since, ${today} - ${waited} AS days, due::text AS due, late,
           pieces, lines, amount::text AS amount, currency, discount::text AS discount, margin::text AS margin,
           coalesce(below_floor, false) AS "belowFloor", state
      FROM ranked JOIN counted USING (queue) WHERE place <= ${MOST_WAITING} ORDER BY queue, place`);
  const queues = new Map<string, RankedQueue>();
  for (const { queue, all, allLate, oldest, ...request } of rows) {
    const known = queues.get(queue) ?? { queue, count: all, oldest, late: allLate, first: [] };
    known.first.push(request);
    queues.set(queue, known);
  }
  return [...queues.values()];
}
