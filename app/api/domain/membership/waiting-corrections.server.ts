import { type SQL, sql } from "drizzle-orm";
import { tenThousandths } from "../coins.server";
import type { Ctx } from "../ctx";
import { waitingColumns } from "../waiting-columns.server";
import { ownMembers } from "./market.server";
import { memberName } from "./member-name.server";
import type { Market } from "./member-terms";
import { waitsFor } from "./point-report/seen-members.server";
import { decides } from "./posting/point-policy";

/**
 * Members with a correction that waits for the reader, as the list of points that is narrowed to them has them; null for who
 * decides none.
 */
export function waitingCorrections({ viewer, locale }: Ctx, market: Market): SQL | null {
  if (!decides(viewer)) return null;
  const columns = waitingColumns({
    ...{ since: sql`proposed.since`, id: sql`member.id`, reference: sql`member.member_no`, name: memberName(locale) },
    ...{ amount: tenThousandths(sql`proposed.points`, sql`member.currency`), currency: sql`member.currency` },
  });
  return sql`
    SELECT ${columns} FROM member JOIN customer ON customer.id = member.customer_id
      CROSS JOIN LATERAL (SELECT min(c.requested_at) AS since, sum(c.points) AS points FROM point_correction c
             WHERE c.member_id = member.id AND c.state = 'waiting' AND c.requested_by <> ${viewer.userId}) AS proposed
     WHERE member.joined_on IS NOT NULL AND ${ownMembers(viewer.scope, market)} AND ${waitsFor(viewer)}`;
}
