import { type SQL, sql } from "drizzle-orm";
import { writeAudit } from "../../audit/write-audit.server";
import { stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";

/** The tasks of a contract that its installation is: done by it, and open again once it is taken back. */
export const installedTasks = {
  /** Those that are open are done, as of the day from which the cabinets stand there. */
  async finish(within: Ctx, contract: number, day: string): Promise<void> {
    const set = sql`done_on = ${day}::date, done_by = ${within.viewer.userId}`;
    await move(within, contract, { set, which: sql`done_on IS NULL`, action: "matrix-task-installed" });
  },

  /** Only what the installation itself did: what somebody did by hand is theirs. */
  async reopen(within: Ctx, contract: number): Promise<void> {
    const which = sql`done_on IS NOT NULL AND 'matrix-task-installed' = (
      SELECT a.action FROM audit_entry a WHERE a.subject = 'matrix-task:' || task.id ORDER BY a.at DESC, a.id DESC LIMIT 1)`;
    const set = sql`done_on = NULL, done_by = NULL`;
    await move(within, contract, { set, which, action: "matrix-task-uninstalled" });
  },
};

type Move = { set: SQL; which: SQL; action: "matrix-task-installed" | "matrix-task-uninstalled" };

async function move(within: Ctx, contract: number, { set, which, action }: Move): Promise<void> {
  const { rows } = await within.db.execute<{ id: number }>(sql`
    UPDATE matrix_task task SET ${set}, ${stamped(within)}
     WHERE contract_id = ${contract} AND kind = 'install' AND use_yn = 'Y' AND ${which} RETURNING id`);
  for (const { id } of rows) await writeAudit(within.db, within, { action, subject: `matrix-task:${id}` });
}
