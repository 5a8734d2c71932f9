import { eq, sql } from "drizzle-orm";
import { request } from "~/api/db/schema";
import type { Visit } from "../ctx";
import { seoulDay } from "../seoul-time";
import { type RequestDefinition, stepAbove } from "./define-request";
import { type FoundRequest, type RequestRow, requestColumns, requestOf, requestTables } from "./find-request.server";
import { writeEvent } from "./move-request.server";
import { tellRequest } from "./tell-request.server";

const AT_ONCE = 100;

type Waits = RequestRow & { waited: number };

/**
 * Reminds those who may decide of what has waited for its working days, headquarters' own, and again after as many. The
 * mails and the note that they were sent are one transaction: however often the job runs, a time is one reminder. What
 * has waited longer still goes to the people of the next step as well.
 * @returns how many requests were reminded of
 */
export async function remindDeciders(visit: Visit, definition: RequestDefinition): Promise<number> {
  return visit.db.transaction(async (tx) => {
    const within = { ...visit, db: tx };
    const { rows } = await tx.execute<Waits>(sql`
      SELECT ${requestColumns(visit.locale)}, ${workingDaysSince("request.waits_since", seoulDay(visit.now))}::int AS waited FROM ${requestTables}
       WHERE request.kind = ${definition.kind} AND request.state = 'submitted'
         AND ${workingDaysSince("coalesce(request.reminded_at, request.waits_since)", seoulDay(visit.now))} >= ${definition.remindAfterWorkingDays}
       ORDER BY request.waits_since LIMIT ${AT_ONCE} FOR UPDATE OF request SKIP LOCKED`);
    for (const row of rows) await remind(within, definition, requestOf(row), row.waited);
    return rows.length;
  });
}

async function remind(within: Visit, definition: RequestDefinition, found: FoundRequest, waited: number) {
  const { escalateAfterWorkingDays: limit } = definition;
  const escalates =
    limit !== undefined &&
    waited >= limit &&
    found.escalatedAt === null &&
    stepAbove(definition, found.step) !== undefined;
  const verb = escalates ? "escalation" : "reminder";
  const at = { remindedAt: within.now, ...(escalates && { escalatedAt: within.now }) };
  await within.db.update(request).set(at).where(eq(request.id, found.id));
  await writeEvent(within, found, { verb, actor: "system", actorFor: null, comment: "" });
  const asked = escalates ? { ...found, escalatedAt: within.now.toISOString() } : found;
  await tellRequest(within, definition, asked, { verb, comment: "", by: null, absent: null });
}

/** Working days after the day of an instant, up to and with another day: Monday to Friday without holidays. */
const workingDaysSince = (instant: string, today: string) => sql`(
  SELECT count(*) FROM generate_series((${sql.raw(instant)} AT TIME ZONE 'Asia/Seoul')::date + 1, ${today}::date, interval '1 day') AS each
   WHERE extract(isodow FROM each) < 6 AND NOT EXISTS (SELECT FROM holiday WHERE country = 'KR' AND day = each::date))`;
