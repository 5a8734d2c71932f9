import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { ownMembers } from "./market.server";
import type { Market } from "./member-terms";
import { waitsFor } from "./point-report/seen-members.server";
import { decides } from "./posting/point-policy";

/** Members with a correction that waits for the reader: as many as the list of points that is narrowed to them. */
export async function countWaitingCorrections(
  { db, viewer }: Ctx,
  market: Market,
): Promise<{ count: number; oldest: string | null } | null> {
  if (!decides(viewer)) return null;
  const { rows } = await db.execute<{ count: number; oldest: Date | null }>(sql`
    SELECT count(*)::int AS count, min((SELECT min(requested_at) FROM point_correction c
             WHERE c.member_id = member.id AND c.state = 'waiting' AND c.requested_by <> ${viewer.userId})) AS oldest
      FROM member JOIN customer ON customer.id = member.customer_id
     WHERE member.joined_on IS NOT NULL AND ${ownMembers(viewer.scope, market)} AND ${waitsFor(viewer)}`);
  const [found] = rows;
  return { count: found?.count ?? 0, oldest: found?.oldest ? new Date(found.oldest).toISOString() : null };
}
