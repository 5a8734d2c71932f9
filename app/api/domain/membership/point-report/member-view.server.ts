import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { dayOf } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { isoInstant } from "../../iso-instant.server";
import { personOf } from "../../person-name.server";
import { requireRuleValues } from "../../rule/rule-values.server";
import { whatCan } from "../../verbs";
import { memberName } from "../member-name.server";
import type { Market } from "../member-terms";
import { membershipRules } from "../membership-rules";
import { isHeld, needsSecond } from "../posting/daily-limits.server";
import { findPointMember } from "../posting/find-point-member.server";
import { pointPolicies } from "../posting/point-policy";
import { balancesOn } from "./balances.server";
import { explainBalance, listOpenLots, loadLotStory } from "./explain-balance.server";
import { listEntries } from "./list-entries.server";
import { listStanding } from "./list-standing.server";
import type { PointFilters } from "./member-points";
import { listFlowMonths, listSettlement } from "./point-months.server";
import type { MemberPoints, PointFigures, TransferRow } from "./point-shapes";
import { wholeRows } from "./whole-rows.server";

type Head = Omit<MemberPoints, "figures" | "least"> & PointFigures;
type Day = { day: string; isPast: boolean };

/** One member's points on a day with what they came from. @param seen a statement that gives this member, or nobody */
export async function viewMember(
  ctx: Ctx,
  market: Market,
  seen: SQL,
  { day, isPast }: Day,
  asked: PointFilters,
): Promise<MemberPoints | null> {
  const { db } = ctx;
  const [head] = await wholeRows<Head>(
    db,
    sql`WITH seen AS MATERIALIZED (${seen})
      SELECT seen.*, balance.*, account.debt_since AS "debtSince" FROM seen JOIN (${balancesOn(day, isPast)}) AS balance USING (id)
        LEFT JOIN point_account account ON account.member_id = seen.id`,
  );
  if (!head) return null;
  const of = { memberId: head.id, day };
  const one = sql`SELECT ${head.id}::int AS id`;
  const [entries, months, settlement, calendar, lots, transfers, corrections, judged] = await Promise.all([
    listEntries(ctx, head.id, day, asked),
    listFlowMonths(db, one, day),
    listSettlement(db, one, day),
    listCalendar(db, of),
    listOpenLots(db, of),
    listTransfers(ctx, head.id),
    listWaitingCorrections(ctx, head.id),
    findPointMember(ctx, market, head.id),
  ]);
  const can = whatCan(pointPolicies, ctx.viewer, judged);
  const standing = await listStanding(ctx, { ...judged, memberId: head.id }, asked, can);
  const rules = await requireRuleValues(db, membershipRules, judged.today, judged);
  return {
    ...namedOf(head),
    least: Number(rules["least-use"]),
    ...entries,
    months,
    settlement,
    calendar,
    lots,
    transfers,
    corrections,
    ...standing,
    can,
    explanation: asked.explain ? await explainBalance(db, of, asked.explain) : null,
    lot: asked.lot === undefined ? null : await loadLotStory(db, of, asked.lot),
  };
}

const namedOf = (head: Head) => {
  const {
    available,
    toBeAvailable,
    toBeTransferred,
    transferred,
    toBeExpired,
    negative,
    saved,
    used,
    expired,
    reversed,
    ...named
  } = head;
  const figures = {
    available,
    toBeAvailable,
    toBeTransferred,
    transferred,
    toBeExpired,
    negative,
    saved,
    used,
    expired,
    reversed,
  };
  return { ...named, figures };
};

/** What ends in which month, of what was there at the end of the day. */
const listCalendar = (
  db: Db,
  { memberId, day }: { memberId: number; day: string },
): Promise<MemberPoints["calendar"]> =>
  wholeRows(
    db,
    sql`SELECT to_char(l.expires_on, 'YYYYMM')::int AS month, sum(p.points) AS points
          FROM point_lot l JOIN point_part p ON p.lot_id = l.id AND p.place = 'lot'
          JOIN point_entry e ON e.id = p.entry_id AND e.day <= ${day}::date
         WHERE l.member_id = ${memberId} AND l.expires_on >= ${day}::date GROUP BY 1 HAVING sum(p.points) > 0 ORDER BY 1`,
  );

/** Those that wait, then the newest. */
const listTransfers = ({ db, locale, viewer }: Ctx, memberId: number): Promise<TransferRow[]> =>
  wholeRows(
    db,
    sql`SELECT t.id, t.state, t.requested_on AS "requestedOn", t.due_on AS "dueOn", t.ended_on AS "endedOn", t.points,
               ${needsSecond(viewer)} AS "needsSecond", ${isHeld} AS "isHeld",
               CASE WHEN receiver.id IS NOT NULL THEN ${memberName(locale, "receiver", "customer")} END AS "to"
          FROM point_transfer t LEFT JOIN member receiver ON receiver.id = t.to_member_id LEFT JOIN customer ON customer.id = receiver.customer_id
         WHERE t.member_id = ${memberId} ORDER BY t.state = 'waiting' DESC, t.requested_on DESC, t.id DESC LIMIT 20`,
  );

/** Those that wait, each with the day on which it was asked for, as the reader's clocks say. */
async function listWaitingCorrections(
  { db, viewer, locale }: Ctx,
  memberId: number,
): Promise<MemberPoints["corrections"]> {
  const rows = await wholeRows<MemberPoints["corrections"][number]>(
    db,
    sql`SELECT id, points, reason, ${personOf(locale, sql`point_correction.requested_by`)} AS "requestedBy", ${isoInstant("requested_at")} AS "requestedOn"
          FROM point_correction WHERE member_id = ${memberId} AND state = 'waiting' ORDER BY requested_at, id`,
  );
  return rows.map(({ requestedOn, ...row }) => ({ ...row, requestedOn: dayOf(requestedOn, viewer.timeZone) }));
}
