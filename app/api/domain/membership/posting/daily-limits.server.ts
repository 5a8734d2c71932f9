import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { formatInteger } from "~/words/formats";
import type { Viewer } from "../../ctx";
import { invalidField } from "../../errors";
import type { PostingWork } from "./post-once.server";

type OnDay = { id: number; day: string };

/**
 * Points that were corrected of each member on a day, added or taken away, without a second person (P17): a limit of single entries
 * would be gone round by a second one. @param formId of which nothing is counted: it is sent again
 */
export async function correctedOn(db: Db, members: readonly OnDay[], formId = ""): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; points: number }>(sql`
    SELECT asked.id, sum(abs(e.points))::float AS points
      FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb) AS asked(id int, day date)
      JOIN point_entry e ON e.member_id = asked.id AND e.day = asked.day
     WHERE e.type = 'correction' AND e.approved_by IS NULL AND e.form_id IS DISTINCT FROM ${formId} GROUP BY 1`);
  return new Map(rows.map(({ id, points }) => [id, points]));
}

/** With what was asked for on the same day and not cancelled, at most the rule's points. @throws AppError invalid-input */
export async function refuseAboveLimit(
  { ctx, member, day, rules }: PostingWork,
  points: number,
  kind: "transfer" | "payout",
): Promise<void> {
  const { rows } = await ctx.db.execute<{ points: number }>(sql`
    SELECT coalesce(sum(points), 0)::float AS points FROM point_transfer
     WHERE member_id = ${member.id} AND requested_on = ${day}::date AND state <> 'cancelled'
       AND (to_member_id IS NULL) = ${kind === "payout"}`);
  const limit = Number(rules[`${kind}-limit`]);
  const left = Math.max(0, limit - (rows[0]?.points ?? 0));
  if (points <= left) return;
  const written = (amount: number) => formatInteger(ctx.locale, amount);
  throw invalidField("points", { key: `points.${kind}.most`, params: { limit: written(limit), left: written(left) } });
}

/** Points that one person may let out of a member's account on a day without a second one: the limit of corrections. On `t`, a transfer. */
const aloneAtMostText = `(
  SELECT rule_on('membership', 'correction-limit', m.currency, m.subsidiary_id, t.requested_on) FROM member m WHERE m.id = t.member_id)`;
export const aloneAtMost = sql.raw(aloneAtMostText);

/**
 * Whether a transfer or pay-out (`t`) waits for a second person: who asked for it asked, with all that was not cancelled of the
 * member and day, for more than one person lets out alone. Text, for statements of the ledger.
 */
export const isHeldText = `(t.state = 'waiting' AND t.confirmed_by IS NULL AND coalesce((
  SELECT sum(own.points) FROM point_transfer own
   WHERE own.member_id = t.member_id AND own.create_user = t.create_user AND own.requested_on = t.requested_on
     AND own.state <> 'cancelled') > ${aloneAtMostText}, true))`;
export const isHeld = sql.raw(isHeldText);

/** That another person than the reader has to confirm it, or to carry it out. */
export const needsSecond = ({ userId }: Pick<Viewer, "userId">): SQL => sql`(t.create_user = ${userId} AND ${isHeld})`;
/** That the reader may be this person. */
export const awaitsReader = ({ userId }: Pick<Viewer, "userId">): SQL =>
  sql`(t.create_user <> ${userId} AND ${isHeld})`;
