import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx, Viewer } from "../ctx";
import { times } from "../decimal";
import { AppError, invalidField } from "../errors";
import { personName } from "../person-name.server";
import { refuseStale } from "../stale.server";
import { readQuantity } from "./judge-lines.server";
import { claimedQuantity, untilDay } from "./list-prices-of.server";
import type { ClaimInput, PriceRecord } from "./price-input";
import type { ClaimState } from "./price-terms";
import { decisionScreens } from "./special-price";

/** Whoever asks for prices claims for them: the screen's right and the customer in sight. */
export const mayClaim = ({ menuCodes }: Pick<Viewer, "menuCodes">): boolean => menuCodes.has("MIPSAL06");
const mayDecide = ({ menuCodes }: Pick<Viewer, "menuCodes">): boolean =>
  decisionScreens.some((code) => menuCodes.has(code));

/** (normal − approved price) × pieces: what the distributor gets back (domain.md 9.4). Decimal strings of one unit. */
export const supportOf = (normal: string, approved: string, quantity: number): string =>
  times((BigInt(normal) - BigInt(approved)).toString(), String(quantity));

type Price = {
  id: number;
  requestId: string;
  normal: string;
  price: string;
  quantity: number;
  claimed: number;
  validFrom: string;
  until: string;
};

/**
 * A claim for pieces sold at an approved price on one of its days; with those before it at most what was approved.
 * @throws AppError not-found, invalid-input with the field, conflict: this reference was claimed already
 */
export async function addClaim(ctx: Ctx, { price: priceId, ...given }: ClaimInput): Promise<{ request: string }> {
  const quantity = readQuantity(given.quantity);
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const price = await findPrice(within, priceId);
    if (quantity === null) throw invalidField("quantity", { key: "specialPrice.quantity.wrong" });
    const left = price.quantity - price.claimed;
    if (quantity > left) throw invalidField("quantity", { key: "specialPrice.claim.tooMany", params: { left } });
    if (given.day < price.validFrom || given.day > price.until)
      throw invalidField("day", {
        key: "specialPrice.claim.dayOutside",
        params: { from: price.validFrom, to: price.until },
      });
    const support = supportOf(price.normal, price.price, quantity);
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    const { rowCount } = await tx.execute(sql`
      INSERT INTO price_claim (price_id, reference, day, quantity, support, create_user, create_date, last_update_user, last_update_date)
      VALUES (${priceId}, ${given.reference}, ${given.day}::date, ${quantity}, ${support}::bigint, ${by}, ${by}) ON CONFLICT DO NOTHING`);
    if (rowCount === 0) throw new AppError("conflict", { fields: { reference: { key: "specialPrice.claim.there" } } });
    const after = { ...given, price: priceId };
    await writeAudit(tx, ctx, { action: "price-claim-add", subject: `request:${price.requestId}`, after });
    return { request: price.requestId };
  });
}

/** A price whose customer the viewer sees, held until the transaction ends. @throws AppError not-found */
async function findPrice({ db, viewer }: Ctx, id: number): Promise<Price> {
  const own = sql`e.id = ${id} AND ${ownCustomers(viewer.scope)}`;
  const held = await db.execute(
    sql`SELECT FROM effective_price e JOIN customer ON customer.id = e.customer_id WHERE ${own} FOR UPDATE OF e`,
  );
  if (held.rows.length === 0) throw new AppError("not-found");
  const { rows } = await db.execute<Price>(sql`
    SELECT e.id, e.request_id AS "requestId", e.normal_price::text AS normal, e.price::text AS price, e.quantity,
           ${claimedQuantity} AS claimed, e.valid_from::text AS "validFrom", ${untilDay}::text AS until FROM effective_price e WHERE e.id = ${id}`);
  return rows[0] as Price;
}

type Decided = { id: number; stamp: string; comment: string };

/** Another person with a right to decide. @throws AppError not-found, no-right, own-request, stale, not-now, invalid-input */
export async function decideClaim(ctx: Ctx, state: Exclude<ClaimState, "claimed">, given: Decided) {
  const { id, stamp, comment } = given;
  return ctx.db.transaction(async (tx): Promise<{ request: string }> => {
    const { rows } = await tx.execute<{ state: ClaimState; by: string; request: string; stamp: Date }>(sql`
      SELECT c.state, c.create_user AS by, e.request_id AS request, c.last_update_date AS stamp
        FROM price_claim c JOIN effective_price e ON e.id = c.price_id JOIN customer ON customer.id = e.customer_id
       WHERE c.id = ${id} AND ${ownCustomers(ctx.viewer.scope)} FOR UPDATE OF c`);
    const [found] = rows;
    if (!found) throw new AppError("not-found");
    if (!mayDecide(ctx.viewer)) throw new AppError("no-right");
    if (found.by === ctx.viewer.userId) throw new AppError("own-request");
    refuseStale(new Date(found.stamp).toISOString() === stamp ? [found] : []);
    if (found.state !== "claimed") throw new AppError("not-now");
    if (state === "rejected" && comment === "") throw invalidField("comment", { key: "api.field.remark" });
    const at = sql`${ctx.now.toISOString()}::timestamptz`;
    await tx.execute(sql`
      UPDATE price_claim SET state = ${state}, decided_at = ${at}, decided_by = ${ctx.viewer.userId}, comment = ${comment},
             last_update_user = ${ctx.viewer.userId}, last_update_date = ${at} WHERE id = ${id}`);
    const action = state === "approved" ? "price-claim-approve" : "price-claim-reject";
    const told = { claim: id, state };
    await writeAudit(tx, ctx, { action, subject: `request:${found.request}`, after: told, reason: comment });
    return { request: found.request };
  });
}

/** The claims of a request, the newest first. */
export async function listClaims({ db, viewer, locale }: Ctx, request: string): Promise<PriceRecord["claims"]> {
  type Row = Omit<PriceRecord["claims"][number], "can" | "stamp"> & { stamp: Date; userId: string };
  const { rows } = await db.execute<Row>(sql`
    SELECT c.id, e.id AS "priceId", item.item_no AS "itemNo", c.reference, c.day::text AS day, c.quantity, c.support::text AS support, c.state,
           coalesce(${personName(locale, "maker")}, c.create_user) AS by, c.create_user AS "userId", coalesce(${personName(locale, "decider")}, c.decided_by) AS "decidedBy",
           c.comment, c.last_update_date AS stamp
      FROM price_claim c JOIN effective_price e ON e.id = c.price_id JOIN item ON item.id = e.item_id
      LEFT JOIN app_user maker ON maker.id = c.create_user LEFT JOIN app_user decider ON decider.id = c.decided_by
     WHERE e.request_id = ${request}::uuid ORDER BY c.id DESC`);
  return rows.map(({ userId, stamp, ...row }) => {
    const can = row.state === "claimed" && mayDecide(viewer) && userId !== viewer.userId;
    return { ...row, can: can ? ["approval", "rejection"] : [], stamp: new Date(stamp).toISOString() };
  });
}

/** Claims that wait for the viewer's decision, for the mainboard; null for who decides none. */
export async function countWaitingClaims({
  db,
  viewer,
}: Ctx): Promise<{ count: number; oldest: string | null } | null> {
  if (!mayDecide(viewer)) return null;
  const { rows } = await db.execute<{ count: number; oldest: Date | null }>(sql`
    SELECT count(*)::int AS count, min(c.create_date) AS oldest FROM price_claim c
      JOIN effective_price e ON e.id = c.price_id JOIN customer ON customer.id = e.customer_id
     WHERE c.state = 'claimed' AND c.create_user <> ${viewer.userId} AND ${ownCustomers(viewer.scope)}`);
  const { count = 0, oldest = null } = rows[0] ?? {};
  return { count, oldest: oldest && new Date(oldest).toISOString() };
}
