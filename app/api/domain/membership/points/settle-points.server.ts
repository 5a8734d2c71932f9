import type { Db } from "~/api/db/client.server";
import { clientOn } from "../../import/client-on.server";
import { withAccount } from "./with-account.server";

const NIGHTLY = "system";

/**
 * Posts what fell due at members until a day: lapsed lots, transfers of the 1st and the 16th, debts that new points pay off.
 * Each member in a transaction of its own, so that it can stop anywhere and be run again. @returns how many members
 */
export async function settlePoints(db: Db, day: string, at: Date): Promise<number> {
  const { rows } = await clientOn(db).query<{ id: number }>(
    `SELECT member_id AS id FROM point_lot WHERE remaining > 0 AND expires_on < $1::date
     UNION SELECT member_id FROM point_transfer WHERE state = 'waiting' AND due_on <= $1::date
     UNION SELECT a.member_id FROM point_account a JOIN point_lot l ON l.member_id = a.member_id AND l.remaining > 0
       WHERE a.debt > 0 AND l.available_on <= $1::date
     ORDER BY 1`,
    [day],
  );
  for (const { id } of rows)
    await db.transaction((tx) => withAccount(clientOn(tx), { memberId: id, day, by: { user: NIGHTLY, at } }, () => []));
  return rows.length;
}
