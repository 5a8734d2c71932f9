import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import type { Visit } from "../ctx";
import { loadAsOf } from "../facts/as-of.server";
import { clientOn } from "../import/client-on.server";
import { nothingLoaded } from "../report/told-day";
import { seoulDay } from "../seoul-time";
import { todayOf } from "./calendar.server";
import { addMemberEvents } from "./member-events.server";
import type { MemberState, MemberTier } from "./member-terms";
import { forfeit } from "./points/post";
import { settlePoints } from "./points/settle-points.server";
import { withAccount } from "./points/with-account.server";
import { warnMembers } from "./warn-members.server";

export type Reviewed = { settled: number; moved: number; forfeited: number; tiers: number; warned: number };

/** Members of one transaction: few enough that nobody waits for it. */
const AT_ONCE = 2_000;
const NIGHTLY = "system";

type Review = {
  db: Db;
  /** The last day whose invoices may be loaded: nobody is judged by what is not there yet. */
  known: string;
  at: Date;
  /** Whom the members' histories name. */
  actor: string;
};

/**
 * The nightly review of members (domain.md P15, P16): posts what fell due of points; who bought nothing for the months that
 * the rule says becomes dormant, who bought again is active; what withdrawn members had is gone when the time for their
 * return has passed; members are told before points end; tiers go up at once and down in January. In batches; it may stop anywhere and run again.
 */
export async function reviewMembers({ db, reports, now }: Pick<Visit, "db" | "reports" | "now">): Promise<Reviewed> {
  const loaded = (await loadAsOf({ reports })).day;
  const review = { db, known: [loaded, seoulDay(now)].toSorted()[0] ?? loaded, at: now, actor: NIGHTLY };
  const settled = await settlePoints(db, now);
  const forfeited = await forfeitPoints(review);
  const warned = await warnMembers(db, now);
  if (loaded === nothingLoaded) return { settled, moved: 0, forfeited, tiers: 0, warned };
  const { rows } = await db.execute<{ last: number }>(sql`SELECT coalesce(max(id), 0) AS last FROM member`);
  let [moved, tiers] = [0, 0];
  for (let after = 0; after < (rows[0]?.last ?? 0); after += AT_ONCE) {
    const batch = sql`m.id > ${after} AND m.id <= ${after + AT_ONCE}`;
    const done = await db.transaction((tx) => reviewStates({ ...review, db: tx }, batch));
    moved += done.moved;
    tiers += done.tiers;
  }
  return { settled, moved, forfeited, tiers, warned };
}

/** States and tiers of the members `m` for whom `batch` holds, within the transaction that `review.db` is. */
export async function reviewStates(review: Review, batch: SQL): Promise<Pick<Reviewed, "moved" | "tiers">> {
  return { moved: await moveStates(review, batch), tiers: await reviewTiers(review, batch) };
}

const rule = (name: string, day: SQL): SQL => sql`rule_on('membership', ${name}, m.currency, m.subsidiary_id, ${day})`;
const changedBy = ({ at, actor }: Review): SQL =>
  sql`last_update_user = ${actor}, last_update_date = ${at.toISOString()}::timestamptz`;

type Moved<T> = { id: number; before: T; after: T };

/** By the last invoice, or since they joined or came back: dormant, or active again. */
async function moveStates(review: Review, batch: SQL): Promise<number> {
  const { db, known, at, actor } = review;
  const { rows } = await db.execute<Moved<MemberState>>(sql`
    WITH judged AS (
      SELECT m.id, m.state AS before,
             CASE WHEN greatest(m.joined_on, a.last_invoice_on, (SELECT max(e.day) FROM member_event e
                    WHERE e.member_id = m.id AND e.change IN ('activation', 'restoration')))
                  < ${known}::date - make_interval(months => ${rule("dormant-months", sql`${known}::date`)}::int) THEN 'dormant' ELSE 'active' END AS after
        FROM member m LEFT JOIN point_account a ON a.member_id = m.id
       WHERE m.state IN ('active', 'dormant') AND ${batch} FOR UPDATE OF m)
    UPDATE member SET state = after, ${changedBy(review)} FROM judged WHERE member.id = judged.id AND before <> after
    RETURNING member.id, before, after`);
  const told = rows.map(({ id, before, after }) => {
    const change = after === "dormant" ? ("dormancy" as const) : ("return" as const);
    return { memberId: id, change, before, after };
  });
  await addMemberEvents({ db, at, actor }, told);
  return rows.length;
}

/** By eligible purchases of the last twelve complete months: upwards whenever they suffice, downwards in January. */
async function reviewTiers(review: Review, batch: SQL): Promise<number> {
  const { db, known, at, actor } = review;
  const month = sql`date_trunc('month', ${known}::date)`;
  const rank = (tier: SQL) => sql`array_position(array['none', 'bronze', 'silver', 'black'], ${tier})`;
  const january = known.slice(5, 7) === "01";
  const { rows } = await db.execute<Moved<MemberTier>>(sql`
    WITH bought AS (
      SELECT m.id, m.tier AS before, m.currency, m.subsidiary_id, (
               SELECT coalesce(sum(p.eligible - p.returned - p.offset * point_worth(m.currency)), 0) FROM point_invoice p
                WHERE p.member_id = m.id AND p.invoice_date >= ${month} - interval '12 months' AND p.invoice_date < ${month}) AS amount
        FROM member m WHERE m.state IN ('active', 'dormant') AND ${batch} FOR UPDATE OF m),
    judged AS (
      SELECT m.id, m.before, CASE
               WHEN m.amount >= ${rule("black-from", sql`${known}::date`)} * point_worth(m.currency) THEN 'black'
               WHEN m.amount >= ${rule("silver-from", sql`${known}::date`)} * point_worth(m.currency) THEN 'silver'
               WHEN m.amount > 0 THEN 'bronze' ELSE 'none' END AS after FROM bought m)
    UPDATE member SET tier = after, tier_since = ${todayOf(at, sql`member.subsidiary_id`)}, ${changedBy(review)} FROM judged
     WHERE member.id = judged.id AND (${rank(sql`after`)} > ${rank(sql`before`)} OR (${january} AND before <> after))
    RETURNING member.id, before, after`);
  const told = rows.map(({ id, before, after }) => ({ memberId: id, change: "tier" as const, before, after }));
  await addMemberEvents({ db, at, actor }, told);
  return rows.length;
}

/** Each in a transaction of its own, as everything that holds an account. */
async function forfeitPoints({ db, at, actor }: Review): Promise<number> {
  const { rows } = await db.execute<{ id: number; day: string }>(sql`
    SELECT m.id, m.day::text AS day FROM (SELECT *, ${todayOf(at, sql`member.subsidiary_id`)} AS day FROM member WHERE state = 'withdrawn') AS m
      JOIN point_account a ON a.member_id = m.id AND a.in_lots + a.reserved > 0
     WHERE m.withdrawn_on + ${rule("freeze-days", sql`m.day`)}::int < m.day ORDER BY m.id`);
  for (const { id, day } of rows)
    await db.transaction((tx) =>
      withAccount(clientOn(tx), { memberId: id, day, by: { user: actor, at } }, (account) => forfeit(account, day)),
    );
  return rows.length;
}
