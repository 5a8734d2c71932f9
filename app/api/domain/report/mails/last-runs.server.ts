import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { personName } from "../../person-name.server";
import { type Outcome, outcomes } from "./outcomes";

/** What became of one reader's mail the last time; `rows` of the file, where one was made. */
export type Run = { userId: string; name: string; outcome: Outcome; rows: number | null; at: string };
/** The same, counted; `outcome` where it is one for all. */
export type Last = { at: string; outcome: Outcome | null; counts: { outcome: Outcome; count: number }[] };

/** A job has four more tries, the last of them within two hours. */
const FAILED_AFTER_MS = 3 * 3_600_000;

/** The last time of each mail, for every reader, by name: what counts and lists are made of alike. */
export async function findLastRuns(
  { db, now, locale }: Pick<Ctx, "db" | "now" | "locale">,
  mailIds: readonly string[],
): Promise<ReadonlyMap<string, Run[]>> {
  if (mailIds.length === 0) return new Map();
  const given = new Date(now.getTime() - FAILED_AFTER_MS).toISOString();
  const { rows } = await db.execute<Run & { mailId: string }>(sql`
    SELECT r.report_mail_id AS "mailId", r.user_id AS "userId", ${personName(locale, "u")} AS name, r.rows,
      CASE WHEN r.outcome = 'waiting' AND r.ran_at < ${given}::timestamptz THEN 'failed'
        WHEN r.outcome = 'sent' AND o.state = 'failed' THEN 'undelivered'
        WHEN r.outcome = 'sent' AND o.state = 'kept' THEN 'kept' ELSE r.outcome END AS outcome,
      coalesce(o.sent_at, r.ran_at) AS at
    FROM report_mail_run r JOIN app_user u ON u.id = r.user_id LEFT JOIN mail_outbox o ON o.id = r.mail_id
    WHERE r.report_mail_id = any(${sql.param([...mailIds])}::uuid[])
      AND r.due_at = (SELECT max(l.due_at) FROM report_mail_run l WHERE l.report_mail_id = r.report_mail_id)
    ORDER BY name, r.user_id`);
  const found = new Map<string, Run[]>();
  for (const { mailId, at, ...run } of rows)
    found.set(mailId, [...(found.get(mailId) ?? []), { ...run, at: new Date(at).toISOString() }]);
  return found;
}

/** Null before the first time. */
export function tally(runs: readonly Run[] = []): Last | null {
  const ats = runs.map(({ at }) => at).sort();
  const at = ats.at(-1);
  if (at === undefined) return null;
  const counts = outcomes
    .map((outcome) => ({ outcome, count: runs.filter((run) => run.outcome === outcome).length }))
    .filter(({ count }) => count > 0);
  return { at, outcome: counts.length === 1 ? (counts[0]?.outcome ?? null) : null, counts };
}
