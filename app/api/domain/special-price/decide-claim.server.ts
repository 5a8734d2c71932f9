import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { ownCustomers } from "../access/own-customers.server";
import { writeAudit } from "../audit/write-audit.server";
import { stamped } from "../change-record.server";
import type { Ctx } from "../ctx";
import { doneMeanwhile } from "../done-meanwhile";
import { AppError, invalidField } from "../errors";
import { personName } from "../person-name.server";
import { powersOf } from "../request/powers.server";
import { refuseStale } from "../stale.server";
import { decidesClaims, powerForClaim } from "./claim-powers.server";
import { mayClaim } from "./claims.server";
import { spokenFor, usedQuantity } from "./list-prices-of.server";
import { mailClaim } from "./mail-claim.server";
import { type ClaimState, type ClaimVerb, isPossible } from "./price-terms";

type Decided = { id: number; stamp: string; comment: string };
type Found = {
  state: ClaimState;
  withdrawn: boolean;
  reference: string;
  day: string;
  by: string;
  request: string;
  customerId: number;
  unitId: number;
  stamp: Date;
  /** Who decided it, or took it back. */
  decider: string | null;
  /** Pieces: of this claim, of those approved before it, and of invoices. */
  quantity: number;
  approved: number;
  used: number;
};

/** A reversed approval is a rejection that came later: the pieces are free, nothing is paid. */
const outcomes = {
  approval: { state: "approved", action: "price-claim-approve", news: "approved" },
  rejection: { state: "rejected", action: "price-claim-reject", news: "rejected" },
  reversal: { state: "rejected", action: "price-claim-reverse", news: "reversed" },
} as const;

/**
 * Another person with a right to decide, or who stands in for one. Nothing is paid for what was not sold, or came back since.
 * @throws AppError not-found, no-right, own-request, request-decided, not-now, stale, invalid-input
 */
export async function decideClaim(ctx: Ctx, verb: keyof typeof outcomes, given: Decided) {
  const { id, stamp, comment } = given;
  const { state, action, news } = outcomes[verb];
  const powers = await powersOf(ctx);
  return ctx.db.transaction(async (tx): Promise<{ request: string }> => {
    const within = { ...ctx, db: tx };
    const found = await holdClaim(within, id);
    if (!decidesClaims(powers)) throw new AppError("no-right");
    if (found.by === ctx.viewer.userId) throw new AppError("own-request");
    const power = powerForClaim(ctx, powers, found);
    if (!power) throw new AppError("no-right");
    requirePossible(within, verb, found);
    refuseStale(new Date(found.stamp).toISOString() === stamp ? [found] : []);
    if (state === "rejected" && comment === "") throw invalidField("comment", { key: "api.field.remark" });
    const sold = Math.max(0, found.used - found.approved);
    if (state === "approved" && found.quantity > sold)
      throw invalidField("comment", { key: "specialPrice.claim.notSoldNow", params: { left: sold } });
    const absent = power.standsInFor;
    const at = sql`${ctx.now.toISOString()}::timestamptz`;
    await tx.execute(sql`
      UPDATE price_claim SET state = ${state}, decided_at = ${at}, decided_by = ${ctx.viewer.userId}, decided_for = ${absent?.userId ?? null},
             comment = ${comment}, last_update_user = ${ctx.viewer.userId}, last_update_date = ${at} WHERE id = ${id}`);
    await writeAudit(tx, ctx, {
      action,
      subject: `request:${found.request}`,
      after: { claim: id, state, ...(absent && { for: absent.userId }) },
      reason: comment,
    });
    await mailClaim(within, id, news);
    return { request: found.request };
  });
}

/**
 * Before it is decided whoever may claim takes a claim back, with a reason: its pieces are free again, and its invoice is claimed anew
 * in its place. Who would have decided is told.
 * @throws AppError not-found, no-right, request-decided, stale, invalid-input
 */
export async function withdrawClaim(ctx: Ctx, { id, stamp, comment }: Decided): Promise<{ request: string }> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const found = await holdClaim(within, id);
    if (!mayClaim(ctx.viewer)) throw new AppError("no-right");
    requirePossible(within, "withdrawal", found);
    refuseStale(new Date(found.stamp).toISOString() === stamp ? [found] : []);
    if (comment === "") throw invalidField("comment", { key: "api.field.remark" });
    await tx.execute(sql`UPDATE price_claim SET use_yn = 'N', comment = ${comment}, ${stamped(ctx)} WHERE id = ${id}`);
    await writeAudit(tx, ctx, {
      action: "price-claim-withdraw",
      subject: `request:${found.request}`,
      // Whole: made anew, the new claim has its row.
      before: { claim: id, reference: found.reference, day: found.day, quantity: found.quantity, by: found.by },
      reason: comment,
    });
    await mailClaim(within, id, "withdrawn");
    return { request: found.request };
  });
}

const done = { approved: "request.event.approval", rejected: "request.event.rejection" } as const;

/** Of two who act at once the second one is told of the first. @throws AppError request-decided, not-now */
function requirePossible(ctx: Ctx, verb: ClaimVerb, { state, withdrawn, decider, stamp }: Found): void {
  if (isPossible(verb, withdrawn ? "withdrawn" : state)) return;
  if (state === "claimed" && !withdrawn) throw new AppError("not-now");
  const what = translate(ctx.locale, state === "claimed" ? "request.event.withdrawal" : done[state]);
  throw doneMeanwhile(ctx, { what, by: decider ?? "", at: stamp });
}

/** A claim on a customer in the reader's sight, until the transaction ends. @throws AppError not-found */
async function holdClaim({ db, viewer, locale }: Ctx, id: number): Promise<Found> {
  const { rows } = await db.execute<Found>(sql`
    SELECT c.state, c.use_yn = 'N' AS withdrawn, c.reference, c.day::text AS day, c.create_user AS by, e.request_id AS request, customer.id AS "customerId", customer.org_unit_id AS "unitId",
           c.last_update_date AS stamp, coalesce(${personName(locale, "d")}, c.last_update_user) AS decider, c.quantity, ${usedQuantity} AS used,
           ${spokenFor(sql`c.state = 'approved'`)} AS approved
      FROM price_claim c JOIN effective_price e ON e.id = c.price_id JOIN customer ON customer.id = e.customer_id
      LEFT JOIN app_user d ON d.id = c.last_update_user
     WHERE c.id = ${id} AND ${ownCustomers(viewer.scope)} FOR UPDATE OF c, e`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}
