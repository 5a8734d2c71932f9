import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { sendTogether } from "../../mail/queue-reminders.server";
import { seoulDay } from "../../seoul-time";
import { dropRunningTasks } from "../task/drop-tasks.server";
import { lettersEnding, lettersWaiting } from "./mail-contract.server";
import { isFollowed } from "./own-contracts.server";
import { addContractEvent } from "./with-contract.server";

export type ReviewedContracts = { closed: number; reminded: number };

/**
 * The nightly review of the cabinet programme: whose last day has passed without a renewal under way is closed as expired; who
 * decides is reminded of what waits, who looks after the customer of what ends. It may stop anywhere and run again: nothing is
 * done twice, and a reminder is sent once a day at most.
 */
export async function reviewContracts(db: Db, now: Date): Promise<ReviewedContracts> {
  const today = seoulDay(now);
  const closed = await closeExpired(db, today, now);
  return { closed, reminded: (await remindWaiting(db, today, now)) + (await remindEnding(db, today, now)) };
}

async function closeExpired(db: Db, today: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM matrix_contract contract WHERE state IN ('signed', 'installed', 'active') AND use_yn = 'Y' AND end_on < ${today}::date
       AND NOT ${isFollowed} ORDER BY id`);
  let closed = 0;
  for (const { id } of rows)
    await db.transaction(async (tx) => {
      const done = await tx.execute<{ day: string }>(sql`
        UPDATE matrix_contract SET state = 'closed', closed_on = end_on, close_reason = 'expired', last_update_user = 'system',
               last_update_date = ${now.toISOString()}::timestamptz
         WHERE id = ${id} AND state IN ('signed', 'installed', 'active') RETURNING end_on::text AS day`);
      if (!done.rows[0]) return;
      await addContractEvent({ db: tx, now }, id, { event: "closing", day: done.rows[0].day });
      await dropRunningTasks({ db: tx, now }, id, "");
      closed++;
    });
  return closed;
}

/** So many days after the submission, and again after as many, until it is decided. */
async function remindWaiting(db: Db, today: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT contract.id FROM matrix_contract contract
      CROSS JOIN LATERAL (SELECT greatest(1, rule_on('matrix', 'waiting-days', NULL, contract.lender_id, ${today}::date)::int) AS days) AS rule
      CROSS JOIN LATERAL (SELECT max(day) AS day FROM (SELECT max(day) AS day FROM matrix_event e WHERE e.contract_id = contract.id AND e.event = 'submission'
        UNION ALL SELECT max(day) FROM matrix_reminder r WHERE r.contract_id = contract.id AND r.reminder = 'waiting') AS told) AS last
     WHERE contract.state = 'submitted' AND contract.use_yn = 'Y' AND ${today}::date >= last.day + rule.days ORDER BY contract.id`);
  return sendTogether(db, rows, (tx, { id }) => lettersWaiting(tx, now, id));
}

/** Once, so many days before the end, where no renewal is under way. */
async function remindEnding(db: Db, today: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ id: number; endOn: string }>(sql`
    SELECT contract.id, end_on::text AS "endOn" FROM matrix_contract contract
     WHERE state = 'active' AND use_yn = 'Y' AND end_on BETWEEN ${today}::date
           AND ${today}::date + rule_on('matrix', 'reminder-days', NULL, contract.lender_id, ${today}::date)::int
       AND NOT ${isFollowed}
       AND NOT EXISTS (SELECT FROM matrix_reminder r WHERE r.contract_id = contract.id AND r.reminder = 'ending' AND r.day = contract.end_on) ORDER BY id`);
  return sendTogether(db, rows, (tx, { id, endOn }) => lettersEnding(tx, now, id, endOn));
}
