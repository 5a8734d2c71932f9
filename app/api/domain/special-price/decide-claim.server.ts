import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { ownCustomers } from "../access/own-customers.server";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { doneMeanwhile } from "../done-meanwhile";
import { AppError, invalidField } from "../errors";
import { personName } from "../person-name.server";
import { powersOf } from "../request/powers.server";
import { refuseStale } from "../stale.server";
import { decidesClaims, powerForClaim } from "./claim-powers.server";
import { spokenFor, usedQuantity } from "./list-prices-of.server";
import { mailClaim } from "./mail-claim.server";
import type { ClaimState } from "./price-terms";

type Decided = { id: number; stamp: string; comment: string };
type Found = {
  state: ClaimState;
  by: string;
  request: string;
  customerId: number;
  unitId: number;
  stamp: Date;
  decider: string | null;
  /** Pieces: of this claim, of those approved before it, and of invoices. */
  quantity: number;
  approved: number;
  used: number;
};

/**
 * Another person with a right to decide, or who stands in for one. Nothing is paid for what was not sold, or came back since.
 * @throws AppError not-found, no-right, own-request, request-decided, stale, invalid-input
 */
export async function decideClaim(ctx: Ctx, state: Exclude<ClaimState, "claimed">, given: Decided) {
  const { id, stamp, comment } = given;
  const powers = await powersOf(ctx);
  return ctx.db.transaction(async (tx): Promise<{ request: string }> => {
    const within = { ...ctx, db: tx };
    const found = await holdClaim(within, id);
    if (!decidesClaims(powers)) throw new AppError("no-right");
    if (found.by === ctx.viewer.userId) throw new AppError("own-request");
    const power = powerForClaim(ctx, powers, found);
    if (!power) throw new AppError("no-right");
    if (found.state !== "claimed") throw decidedBefore(within, found);
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
      action: state === "approved" ? "price-claim-approve" : "price-claim-reject",
      subject: `request:${found.request}`,
      after: { claim: id, state, ...(absent && { for: absent.userId }) },
      reason: comment,
    });
    await mailClaim(within, id, state);
    return { request: found.request };
  });
}

/** Of two who decide at once the second one is told of the first. */
function decidedBefore(ctx: Ctx, { state, decider, stamp }: Found): AppError {
  const what = translate(ctx.locale, state === "approved" ? "request.event.approval" : "request.event.rejection");
  return doneMeanwhile(ctx, { what, by: decider ?? "", at: stamp });
}

/** A claim on a customer in the reader's sight, until the transaction ends. @throws AppError not-found */
async function holdClaim({ db, viewer, locale }: Ctx, id: number): Promise<Found> {
  const { rows } = await db.execute<Found>(sql`
    SELECT c.state, c.create_user AS by, e.request_id AS request, customer.id AS "customerId", customer.org_unit_id AS "unitId",
           c.last_update_date AS stamp, coalesce(${personName(locale, "d")}, c.decided_by) AS decider, c.quantity, ${usedQuantity} AS used,
           ${spokenFor(sql`c.state = 'approved'`)} AS approved
      FROM price_claim c JOIN effective_price e ON e.id = c.price_id JOIN customer ON customer.id = e.customer_id
      LEFT JOIN app_user d ON d.id = c.decided_by
     WHERE c.id = ${id} AND ${ownCustomers(viewer.scope)} FOR UPDATE OF c, e`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}
