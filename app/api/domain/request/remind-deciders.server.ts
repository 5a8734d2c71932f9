import { eq, sql } from "drizzle-orm";
import { request } from "~/api/db/schema";
import type { Visit } from "../ctx";
import { seoulDay } from "../seoul-time";
import type { RequestDefinition } from "./define-request";
import { type RequestRow, requestColumns, requestOf, requestTables } from "./find-request.server";
import { writeEvent } from "./move-request.server";
import { tellRequest } from "./tell-request.server";

const AT_ONCE = 100;

/**
 * Reminds those who may decide of what has waited for its working days, headquarters' own, and again after as many. The
 * mails and the note that they were sent are one transaction: however often the job runs, a time is one reminder.
 * @returns how many requests were reminded of
 */
export async function remindDeciders(visit: Visit, definition: RequestDefinition): Promise<number> {
  return visit.db.transaction(async (tx) => {
    const within = { ...visit, db: tx };
    const { rows } = await tx.execute<RequestRow>(sql`
      SELECT ${requestColumns(visit.locale)} FROM ${requestTables}
       WHERE request.kind = ${definition.kind} AND request.state = 'submitted'
         AND ${workingDaysSince("coalesce(request.reminded_at, request.waits_since)", seoulDay(visit.now))} >= ${definition.remindAfterWorkingDays}
       ORDER BY request.waits_since LIMIT ${AT_ONCE} FOR UPDATE OF request SKIP LOCKED`);
    for (const found of rows.map(requestOf)) {
      await tx.update(request).set({ remindedAt: visit.now }).where(eq(request.id, found.id));
      await writeEvent(within, found, { verb: "reminder", actor: "system", actorFor: null, comment: "" });
      await tellRequest(within, definition, found, { verb: "reminder", comment: "", by: null, absent: null });
    }
    return rows.length;
  });
}

/** Working days after the day of an instant, up to and with another day: Monday to Friday without holidays. */
const workingDaysSince = (instant: string, today: string) => sql`(
  SELECT count(*) FROM generate_series((${sql.raw(instant)} AT TIME ZONE 'Asia/Seoul')::date + 1, ${today}::date, interval '1 day') AS each
   WHERE extract(isodow FROM each) < 6 AND NOT EXISTS (SELECT FROM holiday WHERE country = 'KR' AND day = each::date))`;
