import { sql } from "drizzle-orm";
import { writeAudits } from "../../audit/write-audit.server";
import { stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";

type Closing = Pick<Ctx, "db" | "now"> & Partial<Ctx>;

/**
 * What is to be done of a contract while it runs is not, once it is over; its history says which. One of a kind of its own stays: fetching
 * the cabinets is one. Without a viewer the portal does it by itself.
 */
export async function dropRunningTasks(within: Closing, contract: number, reason: string): Promise<void> {
  const by = within.viewer?.userId ?? "system";
  const { rows } = await within.db.execute<{ id: number }>(sql`
    UPDATE matrix_task SET use_yn = 'N', last_update_user = ${by}, last_update_date = ${within.now.toISOString()}::timestamptz
     WHERE contract_id = ${contract} AND kind <> 'other' AND use_yn = 'Y' AND done_on IS NULL RETURNING id`);
  await writeAudits(
    within.db,
    within,
    rows.map(({ id }) => ({ action: "matrix-task-remove", subject: `matrix-task:${id}`, userId: by, reason })),
  );
}

/** What the last closing of a contract dropped is to be done again; what somebody dropped by themselves is not. */
export async function restoreRunningTasks(within: Ctx, contract: number): Promise<void> {
  const { rows } = await within.db.execute<{ id: number }>(sql`
    UPDATE matrix_task task SET use_yn = 'Y', ${stamped(within)}
      FROM (SELECT at, actor, comment FROM matrix_event WHERE contract_id = ${contract} AND event = 'closing' ORDER BY no DESC LIMIT 1) AS closing
     WHERE contract_id = ${contract} AND use_yn = 'N' AND EXISTS (
       SELECT FROM audit_entry a WHERE a.subject = 'matrix-task:' || task.id AND a.action = 'matrix-task-remove'
          AND a.at = closing.at AND a.user_id = closing.actor AND coalesce(a.reason, '') = closing.comment)
    RETURNING task.id`);
  await writeAudits(
    within.db,
    within,
    rows.map(({ id }) => ({ action: "matrix-task-restore", subject: `matrix-task:${id}` })),
  );
}
