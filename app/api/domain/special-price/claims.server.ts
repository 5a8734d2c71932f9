import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx, Viewer } from "../ctx";
import { times } from "../decimal";
import { AppError, invalidField } from "../errors";
import { loadAsOf } from "../facts/as-of.server";
import { personName } from "../person-name.server";
import { powersOf } from "../request/powers.server";
import { seoulDay } from "../seoul-time";
import { powerForClaim } from "./claim-powers.server";
import { readQuantity } from "./judge-lines.server";
import { claimedQuantity, leftToClaim, standing, untilDay } from "./list-prices-of.server";
import { mailClaim } from "./mail-claim.server";
import type { ClaimInput, PriceRecord } from "./price-input";
import { claimVerbs, isPossible } from "./price-terms";
import { replacedClaims } from "./replaced-claims.server";

/** Whoever asks for prices claims for them: the screen's right and the customer in sight. */
export const mayClaim = ({ menuCodes }: Pick<Viewer, "menuCodes">): boolean => menuCodes.has("MIPSAL06");

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
  left: number;
  validFrom: string;
  until: string;
};

/**
 * A claim for pieces sold at an approved price on one of its days; with those before it at most what was approved, and what
 * invoices have of it. What the last load does not know yet is claimed after the next one.
 * @throws AppError not-found, invalid-input with the field, conflict: this reference was claimed already
 */
export async function addClaim(ctx: Ctx, { price: priceId, ...given }: ClaimInput): Promise<{ request: string }> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const price = await findPrice(within, priceId);
    const quantity = await judgePieces(within, price, given.quantity);
    await judgeDay(within, price, given.day);
    await refuseClaimed(within, priceId, given.reference);
    const support = supportOf(price.normal, price.price, quantity);
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    const { rows } = await tx.execute<{ id: number }>(sql`
      INSERT INTO price_claim (price_id, reference, day, quantity, support, create_user, create_date, last_update_user, last_update_date)
      VALUES (${priceId}, ${given.reference}, ${given.day}::date, ${quantity}, ${support}::bigint, ${by}, ${by})
      ON CONFLICT (price_id, reference) WHERE state <> 'rejected' DO UPDATE
         SET (day, quantity, support, comment, use_yn, create_user, create_date, last_update_user, last_update_date) =
             (excluded.day, excluded.quantity, excluded.support, '', 'Y', ${by}, ${by})
       WHERE price_claim.use_yn = 'N' RETURNING id`);
    const [made] = rows;
    if (!made) throw alreadyClaimed();
    const after = { ...given, price: priceId };
    await writeAudit(tx, ctx, { action: "price-claim-add", subject: `request:${price.requestId}`, after });
    await mailClaim(within, made.id, "toDecide");
    return { request: price.requestId };
  });
}

const alreadyClaimed = () => new AppError("conflict", { fields: { reference: { key: "specialPrice.claim.there" } } });
const folded = (reference: SQL): SQL => sql`lower(normalize(${reference}, NFKC))`;

/** An invoice is one however its number is typed: in small letters, in the wide ones of an input method. @throws AppError conflict */
async function refuseClaimed({ db }: Ctx, price: number, reference: string): Promise<void> {
  const { rows } = await db.execute(sql`
    SELECT FROM price_claim c WHERE c.price_id = ${price} AND ${standing} AND ${folded(sql`c.reference`)} = ${folded(sql`${reference}::text`)}`);
  if (rows.length > 0) throw alreadyClaimed();
}

/** Its limit is the one that its choice names; the sentence says which it is. @throws AppError invalid-input: none, more than approved, more than sold */
async function judgePieces(ctx: Ctx, price: Price, typed: string): Promise<number> {
  const quantity = readQuantity(typed);
  if (quantity === null) throw invalidField("quantity", { key: "specialPrice.quantity.wrong" });
  const { left } = price;
  if (quantity <= left) return quantity;
  if (left === Math.max(0, price.quantity - price.claimed))
    throw invalidField("quantity", { key: "specialPrice.claim.tooMany", params: { left } });
  const { day } = await loadAsOf(ctx);
  throw invalidField("quantity", { key: "specialPrice.claim.notSold", params: { left, day } });
}

/** @throws AppError invalid-input: to come, not one of the price's days, or one that no sales were loaded of yet */
async function judgeDay(ctx: Ctx, { validFrom: from, until: to }: Price, day: string): Promise<void> {
  if (day > seoulDay(ctx.now)) throw invalidField("day", { key: "specialPrice.claim.dayToCome" });
  if (day < from || day > to) throw invalidField("day", { key: "specialPrice.claim.dayOutside", params: { from, to } });
  const loaded = await loadAsOf(ctx);
  if (day > loaded.day)
    throw invalidField("day", { key: "specialPrice.claim.dayNotLoaded", params: { day: loaded.day } });
}

/** A price whose customer the viewer sees, held until the transaction ends. @throws AppError not-found */
async function findPrice({ db, viewer }: Ctx, id: number): Promise<Price> {
  // What another system approved is claimed there: its normal price is not known here.
  const own = sql`e.id = ${id} AND e.request_id IS NOT NULL AND ${ownCustomers(viewer.scope)}`;
  const held = await db.execute(
    sql`SELECT FROM effective_price e JOIN customer ON customer.id = e.customer_id WHERE ${own} FOR UPDATE OF e`,
  );
  if (held.rows.length === 0) throw new AppError("not-found");
  const { rows } = await db.execute<Price>(sql`
    SELECT e.id, e.request_id AS "requestId", e.normal_price::text AS normal, e.price::text AS price, e.quantity,
           ${claimedQuantity} AS claimed, ${leftToClaim} AS left, e.valid_from::text AS "validFrom", ${untilDay}::text AS until FROM effective_price e WHERE e.id = ${id}`);
  return rows[0] as Price;
}

type ListedClaim = PriceRecord["claims"][number];
/** A claim that was taken back is out of use. */
const shownState = sql`CASE WHEN c.use_yn = 'N' THEN 'withdrawn' ELSE c.state END`;
/** Who decided it, or took it back. */
const endedBy = sql`CASE WHEN c.use_yn = 'N' THEN c.last_update_user ELSE c.decided_by END`;

/** The claims of a request, the newest first; one that was made anew is followed by those that were taken back before it. */
export async function listClaims(ctx: Ctx, request: string): Promise<ListedClaim[]> {
  type Row = Omit<ListedClaim, "can" | "stamp"> & { stamp: Date; userId: string; customerId: number; unitId: number };
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT c.id, e.id AS "priceId", item.item_no AS "itemNo", c.reference, c.day::text AS day, c.quantity, c.support::text AS support, ${shownState} AS state,
           coalesce(${personName(ctx.locale, "maker")}, c.create_user) AS by, c.create_user AS "userId", coalesce(${personName(ctx.locale, "decider")}, ${endedBy}) AS "decidedBy",
           coalesce(${personName(ctx.locale, "absent")}, c.decided_for) AS "decidedFor", c.comment, c.last_update_date AS stamp,
           customer.id AS "customerId", customer.org_unit_id AS "unitId"
      FROM price_claim c JOIN effective_price e ON e.id = c.price_id JOIN item ON item.id = e.item_id JOIN customer ON customer.id = e.customer_id
      LEFT JOIN app_user maker ON maker.id = c.create_user LEFT JOIN app_user decider ON decider.id = ${endedBy}
      LEFT JOIN app_user absent ON absent.id = c.decided_for
     WHERE e.request_id = ${request}::uuid ORDER BY c.id DESC`);
  const replaced = await replacedClaims(ctx, request);
  const powers = rows.some(({ state }) => state === "claimed" || state === "approved") ? await powersOf(ctx) : [];
  return rows.flatMap(({ userId, customerId, unitId, stamp, ...row }) => {
    const decides = powerForClaim(ctx, powers, { by: userId, customerId, unitId }) !== null;
    const can = claimVerbs.filter(
      (verb) => isPossible(verb, row.state) && (verb === "withdrawal" ? mayClaim(ctx.viewer) : decides),
    );
    return [{ ...row, can, stamp: new Date(stamp).toISOString() }, ...(replaced.get(row.id) ?? [])];
  });
}
