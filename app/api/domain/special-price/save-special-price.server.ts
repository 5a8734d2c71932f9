import { eq, sql } from "drizzle-orm";
import { request, specialPriceLine, specialPrice as specialPriceTable } from "~/api/db/schema";
import { asDay } from "~/words/typed-day";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError, type Wording } from "../errors";
import { ownToday } from "../own-today";
import { beginRequest } from "../request/begin-request.server";
import { actsOf } from "../request/define-request";
import { type FoundRequest, findRequest } from "../request/find-request.server";
import { moveRequest, nextStage } from "../request/move-request.server";
import { seoulDay } from "../seoul-time";
import { askOddPrices } from "./ask-odd-prices.server";
import { type CustomerTerms, findCustomerTerms } from "./customer-terms.server";
import { specialPriceRequests } from "./decide-special-price.server";
import { type GoodLine, judgeLines, lineFields } from "./judge-lines.server";
import { isLong, longTerm } from "./long-term";
import type { PriceInput } from "./price-input";
import { specialPrice } from "./special-price";
import { writeSteps } from "./write-steps.server";

/** At once for a decision; else it stays a draft. */
type Given = PriceInput & { send: boolean };
type Judged = { terms: CustomerTerms; lines: GoodLine[] };
/** What a new version takes the place of. */
type Former = { id: string; requestNo: string; version: number };

/**
 * A request for special prices of a customer whom the viewer sees. The key names the form it came from: sent twice, it is
 * one. @param of an approved request of the same customer that this is a new version of
 * @throws AppError invalid-input with the fields, not-found, not-now
 */
export async function addSpecialPrice(
  ctx: Ctx,
  { key: id, of, ...given }: Given & { key: string; of?: string | undefined },
): Promise<{ id: string }> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const judged = await judge(within, given);
    const former = of === undefined ? null : await findFormer(within, of, judged.terms.id);
    const begun = { id, customerId: judged.terms.id, reason: given.reason };
    if (!(await beginRequest(within, specialPrice, begun, toldIn(given)))) return;
    await tx.insert(specialPriceTable).values({
      ...headOf(within, given, judged.terms),
      ...{ requestId: id, requestNo: former?.requestNo ?? (await newNumber(within)) },
      ...{ version: (former?.version ?? 0) + 1, previousId: former?.id ?? null },
      ...{ createUser: ctx.viewer.userId, createDate: ctx.now },
    });
    await writeLines(within, id, judged.lines);
    if (given.send) await send(within, id);
  });
  return { id };
}

/** The requester alone, while nothing waits for a decision. @throws AppError not-found, no-right, stale, request-moved, invalid-input */
export async function changeSpecialPrice(ctx: Ctx, id: string, stamp: string, given: Given): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const found = await findOwnOpen(within, id, stamp);
    const judged = await judge(within, given, await findKept(within, id));
    await tx.delete(specialPriceLine).where(eq(specialPriceLine.requestId, id));
    await tx
      .update(specialPriceTable)
      .set(headOf(within, given, judged.terms))
      .where(eq(specialPriceTable.requestId, id));
    await writeLines(within, id, judged.lines);
    const by = { lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    const { reason } = given;
    await tx
      .update(request)
      .set({ reason, customerId: judged.terms.id, ...by })
      .where(eq(request.id, found.id));
    await writeAudit(tx, ctx, { action: "request-change", subject: `request:${id}`, after: toldIn(given), reason });
    if (given.send) await send(within, id);
  });
}

/** The viewer's own draft, or what came back, held until the transaction ends. */
export async function findOwnOpen(within: Ctx, id: string, stamp?: string): Promise<FoundRequest> {
  const found = await findRequest(within, specialPrice, id, { lock: true });
  if (found.requestedBy.userId !== within.viewer.userId) throw new AppError("no-right");
  if (stamp !== undefined && found.stamp !== stamp) throw new AppError("stale");
  const acts = actsOf(specialPrice, found, { isRequester: true, mayDecide: false });
  if (!acts.includes("change")) throw new AppError("request-moved");
  return found;
}

/** What was just written, with the steps that its limits ask for. */
async function send(within: Ctx, id: string): Promise<void> {
  await writeSteps(within, id);
  const found = await findRequest(within, specialPrice, id);
  const next = nextStage(specialPrice, found, "submission");
  await moveRequest(within, specialPriceRequests, found, { verb: "submission", next, comment: "" });
}

/** What stands in a request: of what was not changed since no day that went by, no item and no list price is judged anew. */
type Kept = { validFrom: string; currency: string; lines: ReadonlyMap<string, GoodLine> };

async function judge(ctx: Ctx, given: Given, kept?: Kept): Promise<Judged> {
  const fields: Record<string, Wording> = {};
  const terms = await findCustomerTerms(ctx, { code: given.customer }, given.validFrom);
  if (!terms) fields.customer = { key: "consignment.customer.unknown" };
  if (given.currency && terms && terms.currency !== given.currency)
    fields.currency = { key: "specialPrice.currency.other", params: { currency: terms.currency } };
  const today = seoulDay(ctx.now);
  if (given.validFrom < ownToday(ctx.now, ctx.viewer) && given.validFrom !== kept?.validFrom)
    fields.validFrom = { key: "specialPrice.validity.past" };
  if (given.validTo < given.validFrom) fields.validTo = { key: "api.field.not-after-start" };
  const former = kept?.currency === terms?.currency ? kept?.lines : undefined;
  const { good, problems } = await judgeLines(ctx, terms, today, given.lines, former);
  // An empty draft may wait for its lines; what is sent has some.
  if (given.lines.length === 0 && given.send) fields.lines = { key: "specialPrice.lines.none" };
  Object.assign(fields, lineFields(problems));
  if (terms && Object.keys(fields).length === 0 && given.send) {
    if (isLong(given) && asDay(given.longTerm) !== given.validTo) fields.longTerm = longTerm(given);
    for (const [at, wording] of (await askOddPrices(ctx, good, terms.currency, today)).entries())
      if (wording) fields[`lines.${at}.sure`] = wording;
  }
  if (!terms || Object.keys(fields).length > 0) throw new AppError("invalid-input", { fields });
  return { terms, lines: good };
}

export async function findKept({ db }: Ctx, id: string): Promise<Kept> {
  const head = await db.execute<Omit<Kept, "lines">>(sql`
    SELECT valid_from::text AS "validFrom", currency FROM special_price WHERE request_id = ${id}::uuid`);
  const { rows } = await db.execute<GoodLine>(sql`
    SELECT l.item_id AS "itemId", item.item_no AS "itemNo", l.quantity, l.list_price AS list, l.cost, l.asked_price AS asked,
           NULL AS sure, l.competitor, l.competitor_price AS "competitorPrice"
      FROM special_price_line l JOIN item ON item.id = l.item_id WHERE l.request_id = ${id}::uuid`);
  const number = (amount: unknown) => (amount === null ? null : Number(amount));
  const lines = rows.map((line): [string, GoodLine] => {
    const { list, asked, cost, competitorPrice } = line;
    const amounts = { list: Number(list), asked: Number(asked), cost: number(cost) };
    return [line.itemNo, { ...line, ...amounts, competitorPrice: number(competitorPrice) }];
  });
  return { ...(head.rows[0] as Omit<Kept, "lines">), lines: new Map(lines) };
}

/** @throws AppError not-found: no such request in sight, not-now: it is not approved, another customer's, or has a new version */
async function findFormer(ctx: Ctx, of: string, customerId: number): Promise<Former> {
  const { customer, state } = await findRequest(ctx, specialPrice, of, { lock: true });
  const { rows } = await ctx.db.execute<Former & { followed: boolean }>(sql`
    SELECT request_id AS id, request_no AS "requestNo", version,
           EXISTS (SELECT FROM special_price next JOIN request r ON r.id = next.request_id
                    WHERE next.request_no = former.request_no AND next.version > former.version) AS followed
      FROM special_price former WHERE request_id = ${of}::uuid`);
  const [former] = rows;
  if (!former) throw new AppError("not-found");
  if (state !== "approved" || customer.id !== customerId || former.followed) throw new AppError("not-now");
  return former;
}

async function newNumber({ db, now }: Ctx): Promise<string> {
  const { rows } = await db.execute<{ no: string }>(sql`SELECT next_special_price_no(${seoulDay(now)}::date) AS no`);
  return rows[0]?.no ?? "";
}

const headOf = ({ viewer, now }: Ctx, given: Given, { unitId, currency, rate }: CustomerTerms) => ({
  unitId,
  endUser: given.endUser,
  currency,
  toHeadquarters: rate,
  validFrom: given.validFrom,
  validTo: given.validTo,
  lastUpdateUser: viewer.userId,
  lastUpdateDate: now,
});

/** The lines of a request, in their order, in place of none. */
export async function writeLines({ db, viewer, now }: Ctx, requestId: string, lines: readonly GoodLine[]) {
  if (lines.length === 0) return keepSums(db, requestId);
  const by = { createUser: viewer.userId, lastUpdateUser: viewer.userId, createDate: now, lastUpdateDate: now };
  await db.insert(specialPriceLine).values(
    lines.map(({ itemId, quantity, list, cost, asked, competitor, competitorPrice }, at) => ({
      ...{ requestId, line: at + 1, itemId, quantity, competitor },
      ...{ listPrice: BigInt(list), askedPrice: BigInt(asked) },
      cost: cost === null ? null : BigInt(cost),
      competitorPrice: competitorPrice === null ? null : BigInt(competitorPrice),
      ...by,
    })),
  );
  await keepSums(db, requestId);
}

const keepSums = async (db: Ctx["db"], requestId: string): Promise<void> => {
  await db.execute(sql`
    UPDATE special_price SET (line_count, list_value, asked_value, cost_value) = (
      SELECT count(*), coalesce(sum(list_price * quantity), 0), coalesce(sum(asked_price * quantity), 0),
             CASE WHEN count(*) > 0 AND count(*) = count(cost) THEN sum(cost * quantity) END
        FROM special_price_line WHERE request_id = ${requestId}::uuid) WHERE request_id = ${requestId}::uuid`);
};

/** What the audit trail tells: whose, from when to when, each item's price as it was typed. */
const toldIn = ({ customer, currency, validFrom, validTo, lines }: Given) => ({
  ...{ customer, currency, validFrom, validTo },
  ...Object.fromEntries(lines.map(({ item, price, quantity }) => [item, `${quantity} × ${price}`])),
});
