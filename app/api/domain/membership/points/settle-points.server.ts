import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { clientOn } from "../../import/client-on.server";
import { lastToday, todayOf } from "../calendar.server";
import { isHeld } from "../posting/daily-limits.server";
import { withAccount } from "./with-account.server";

const NIGHTLY = "system";

/**
 * Posts what fell due at members until today, of each one's own calendar: lapsed lots, transfers of the 1st and the 16th that wait
 * for no second person, debts that new points pay off.
 * Each member in a transaction of its own, so that it can stop anywhere and be run again. @returns how many members
 */
export async function settlePoints(db: Db, at: Date): Promise<number> {
  const last = lastToday(at);
  const { rows } = await db.execute<{ id: number; day: string }>(sql`
    WITH today AS MATERIALIZED (
      SELECT subsidiary_id, ${todayOf(at, sql`s.subsidiary_id`)} AS day FROM (SELECT DISTINCT subsidiary_id FROM member) AS s),
    due AS (
      SELECT member_id, expires_on + 1 AS day FROM point_lot WHERE remaining > 0 AND expires_on < ${last}::date
      UNION ALL SELECT t.member_id, t.due_on FROM point_transfer t
        WHERE t.state = 'waiting' AND t.due_on <= ${last}::date AND NOT ${isHeld}
      UNION ALL SELECT a.member_id, l.available_on FROM point_account a JOIN point_lot l ON l.member_id = a.member_id AND l.remaining > 0
        WHERE a.debt > 0 AND l.available_on <= ${last}::date)
    SELECT DISTINCT m.id, today.day::text AS day FROM due JOIN member m ON m.id = due.member_id JOIN today USING (subsidiary_id)
     WHERE due.day <= today.day ORDER BY 1`);
  for (const { id, day } of rows)
    await db.transaction((tx) => withAccount(clientOn(tx), { memberId: id, day, by: { user: NIGHTLY, at } }, () => []));
  return rows.length;
}
