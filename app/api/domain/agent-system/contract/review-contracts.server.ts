import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { sendTogether } from "../../mail/queue-reminders.server";
import { seoulDay } from "../../seoul-time";
import { type ContractReminder, lettersEnding, lettersWaiting } from "./mail-contract.server";
import { nextOf } from "./own-contracts.server";

/**
 * The nightly review of contracts with distributors: who signs is reminded of what waits, who looks after a contract of its end when
 * the first and the last days of the rules have come. It may stop anywhere and run again: nothing is sent twice.
 * @returns how many contracts somebody was written to about
 */
export async function reviewContracts(db: Db, now: Date): Promise<number> {
  const today = seoulDay(now);
  return (await remindWaiting(db, today, now)) + (await remindEnding(db, today, now));
}

const days = (name: string, today: string) =>
  sql`rule_on('agent-contract', ${name}, NULL, contract.subsidiary_id, ${today}::date)::int`;

/** So many days after the submission, or after its signature was taken back, and again after as many, until it is decided. */
async function remindWaiting(db: Db, today: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT contract.id FROM agent_contract contract
      CROSS JOIN LATERAL (SELECT greatest(1, ${days("waiting-days", today)}) AS days) AS rule
      CROSS JOIN LATERAL (SELECT max(day) AS day FROM (
        SELECT max(day) AS day FROM agent_contract_event e WHERE e.contract_id = contract.id AND e.event IN ('submission', 'withdrawal') UNION ALL
        SELECT max(day) FROM agent_contract_reminder r WHERE r.contract_id = contract.id AND r.reminder = 'waiting') AS told) AS last
     WHERE contract.state = 'submitted' AND contract.use_yn = 'Y' AND ${today}::date >= last.day + rule.days ORDER BY contract.id`);
  return sendTogether(db, rows, (tx, { id }) => lettersWaiting(tx, now, id));
}

type Due = { id: number; day: string; reminder: ContractReminder };

/** Once of each of two days before the end, where none comes after it and no notice was given. */
async function remindEnding(db: Db, today: string, now: Date): Promise<number> {
  const { rows } = await db.execute<Due>(sql`
    WITH ending AS (
      SELECT contract.id, end_on AS day, CASE WHEN end_on - ${today}::date <= rule.last THEN 'last' ELSE 'first' END AS reminder
        FROM agent_contract contract
        CROSS JOIN LATERAL (SELECT ${days("first-reminder-days", today)} AS first, ${days("last-reminder-days", today)} AS last) AS rule
       WHERE state = 'active' AND use_yn = 'Y' AND end_on BETWEEN ${today}::date AND ${today}::date + greatest(rule.first, rule.last)
         AND NOT EXISTS (SELECT FROM ${nextOf(sql`${today}::date`)}))
    SELECT id, day::text, reminder FROM ending WHERE NOT EXISTS (SELECT FROM agent_contract_reminder r
      WHERE r.contract_id = ending.id AND r.day = ending.day AND r.reminder = ending.reminder) ORDER BY id`);
  return sendTogether(db, rows, (tx, due) => lettersEnding(tx, now, due));
}
