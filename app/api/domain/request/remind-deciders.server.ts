import { eq, sql } from "drizzle-orm";
import { request } from "~/api/db/schema";
import type { Visit } from "../ctx";
import { isWorkingDay } from "../facts/working-days.server";
import { queueReminders, type Reminder } from "../mail/queue-reminders.server";
import { seoulDay } from "../seoul-time";
import type { RequestWork } from "./decide-request.server";
import { type RequestDefinition, stepAbove } from "./define-request";
import { type FoundRequest, type RequestRow, requestColumns, requestOf, requestTables } from "./find-request.server";
import { reminderOf } from "./mail-request.server";
import { writeEvent } from "./move-request.server";

/** Of each kind in one pass. What is due is due from the first minute of a day, so that a pass has it all. */
const AT_ONCE = 500;

type Waits = RequestRow & { waited: number };

/**
 * Reminds those who may decide of what has waited for its working days, headquarters' own, and again after as many. The
 * mails and the note that they were sent are one transaction: however often the job runs, a time is one reminder, and a person
 * gets one mail however much waits. What has waited longer still goes to the people of the next step as well.
 * @returns how many requests were reminded of
 */
export async function remindDeciders(visit: Visit, works: readonly RequestWork[]): Promise<number> {
  return visit.db.transaction(async (tx) => {
    const within = { ...visit, db: tx };
    const letters: Reminder[] = [];
    let reminded = 0;
    for (const work of works) {
      const rows = await listDue(within, work.definition);
      for (const row of rows) letters.push(...(await remind(within, work, requestOf(row), row.waited)));
      reminded += rows.length;
    }
    await queueReminders(tx, letters);
    return reminded;
  });
}

async function listDue({ db, locale, now }: Visit, definition: RequestDefinition): Promise<Waits[]> {
  const { rows } = await db.execute<Waits>(sql`
    SELECT ${requestColumns(locale)}, ${workingDaysSince("request.waits_since", seoulDay(now))}::int AS waited FROM ${requestTables}
     WHERE request.kind = ${definition.kind} AND request.state = 'submitted'
       AND ${workingDaysSince("coalesce(request.reminded_at, request.waits_since)", seoulDay(now))} >= ${definition.remindAfterWorkingDays}
     ORDER BY request.waits_since LIMIT ${AT_ONCE} FOR UPDATE OF request SKIP LOCKED`);
  return rows;
}

async function remind(within: Visit, work: RequestWork, found: FoundRequest, waited: number): Promise<Reminder[]> {
  const { escalateAfterWorkingDays: limit } = work.definition;
  const escalates =
    limit !== undefined &&
    waited >= limit &&
    found.escalatedAt === null &&
    stepAbove(work.definition, found.step) !== undefined;
  const verb = escalates ? "escalation" : "reminder";
  const at = { remindedAt: within.now, ...(escalates && { escalatedAt: within.now }) };
  await within.db.update(request).set(at).where(eq(request.id, found.id));
  await writeEvent(within, found, { verb, actor: "system", actorFor: null, comment: "" });
  const asked = escalates ? { ...found, escalatedAt: within.now.toISOString() } : found;
  return reminderOf(within, work, asked, verb);
}

/** Working days after the day of an instant, up to and with another day. */
const workingDaysSince = (instant: string, today: string) => sql`(
  SELECT count(*) FROM generate_series((${sql.raw(instant)} AT TIME ZONE 'Asia/Seoul')::date + 1, ${today}::date, interval '1 day') AS each
   WHERE ${isWorkingDay(sql`each`)})`;
