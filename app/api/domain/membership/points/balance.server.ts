import { type SQL, sql } from "drizzle-orm";
import { endOfMonth } from "./account";

/**
 * A member's points as `balanceOn` has them, out of what is open of their lots: one row for `LATERAL`. In points.
 * @param memberId a column with the member's key @param day YYYY-MM-DD
 */
export const openLots = (memberId: SQL, day: string): SQL => sql`
  SELECT coalesce(sum(remaining) FILTER (WHERE available_on <= ${day}::date), 0)::bigint AS available,
         coalesce(sum(remaining) FILTER (WHERE available_on > ${day}::date), 0)::bigint AS to_be_available,
         coalesce(sum(remaining) FILTER (WHERE expires_on <= ${endOfMonth(day, 1)}::date), 0)::bigint AS to_be_expired
    FROM point_lot WHERE member_id = ${memberId} AND remaining > 0 AND expires_on >= ${day}::date`;
