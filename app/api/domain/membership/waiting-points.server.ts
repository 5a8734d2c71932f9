import { type SQL, sql } from "drizzle-orm";
import { tenThousandths } from "../coins.server";
import type { Ctx } from "../ctx";
import { waitingColumns } from "../waiting-columns.server";
import { ownMembers } from "./market.server";
import { memberName } from "./member-name.server";
import type { Market } from "./member-terms";
import { transferWaitsFor, waitsFor } from "./point-report/seen-members.server";
import { awaitsReader } from "./posting/daily-limits.server";
import { canPostPoints, decides } from "./posting/point-policy";

/**
 * Members with a correction that waits for the reader, as the list of points that is narrowed to them has them; null for who
 * decides none.
 */
export const waitingCorrections = (ctx: Ctx, market: Market): SQL | null =>
  decides(ctx.viewer)
    ? waitingMembers(
        ctx,
        market,
        sql`
          SELECT min(c.requested_at) AS since, sum(c.points) AS points FROM point_correction c
           WHERE c.member_id = member.id AND c.state = 'waiting' AND c.requested_by <> ${ctx.viewer.userId}`,
        waitsFor(ctx.viewer),
      )
    : null;

/** The same of transfers and pay-outs above what one person lets out alone, for who may be the second one. */
export const waitingTransfers = (ctx: Ctx, market: Market): SQL | null =>
  canPostPoints(ctx.viewer) || decides(ctx.viewer)
    ? waitingMembers(
        ctx,
        market,
        sql`
          SELECT min(t.create_date) AS since, sum(t.points) AS points FROM point_transfer t
           WHERE t.member_id = member.id AND t.state = 'waiting' AND ${awaitsReader(ctx.viewer)}`,
        transferWaitsFor(ctx.viewer),
      )
    : null;

/** @param asked since when and how many points wait, of `member` @param waits whether any do */
function waitingMembers({ viewer, locale }: Ctx, market: Market, asked: SQL, waits: SQL): SQL {
  const columns = waitingColumns({
    ...{ since: sql`proposed.since`, id: sql`member.id`, reference: sql`member.member_no`, name: memberName(locale) },
    ...{ amount: tenThousandths(sql`proposed.points`, sql`member.currency`), currency: sql`member.currency` },
  });
  return sql`
    SELECT ${columns} FROM member JOIN customer ON customer.id = member.customer_id
      CROSS JOIN LATERAL (${asked}) AS proposed
     WHERE member.joined_on IS NOT NULL AND ${ownMembers(viewer.scope, market)} AND ${waits}`;
}
