import { and, eq } from "drizzle-orm";
import { code, potentialCorrection as correctionTable, potentialCorrectionLine, request } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField, type Wording } from "../errors";
import { beginRequest } from "../request/begin-request.server";
import { actsOf } from "../request/define-request";
import { findRequest } from "../request/find-request.server";
import { moveRequest, nextStage } from "../request/move-request.server";
import { seoulDay } from "../seoul-time";
import { potentialRequests } from "./carry-out-correction.server";
import type { CorrectionInput, PotentialsOfCustomer } from "./correction-input";
import { getPotentials } from "./list-potentials.server";
import { potentialCorrection } from "./potential-correction";

/** The list that administrators keep of how an estimate became known. */
export const SOURCES = "share-source";

type Given = CorrectionInput & {
  /** At once for a decision; else it stays a draft. */
  send: boolean;
};

/**
 * A correction of a customer whom the reader may see. The key names the form it came from: sent twice, it is one.
 * @throws AppError not-found, invalid-input with the fields
 */
export async function addCorrection(
  ctx: Ctx,
  { customer, key: id, ...given }: Given & { customer: number; key: string },
): Promise<{ id: string }> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const known = await checked(within, customer, given);
    const begun = { id, customerId: customer, reason: given.reason };
    const isNew = await beginRequest(within, potentialCorrection, begun, toldIn(known, given));
    if (!isNew) return;
    await writeContent(within, id, known, given);
    if (given.send) await send(within, id);
  });
  return { id };
}

/** What was just written and compared with what is there now. */
async function send(within: Ctx, id: string): Promise<void> {
  const found = await findRequest(within, potentialCorrection, id);
  const next = nextStage(potentialCorrection, found, "submission");
  await moveRequest(within, potentialRequests, found, { verb: "submission", next, comment: "" });
}

/** The requester alone, while nothing waits for a decision. @throws AppError not-found, no-right, stale, request-moved, invalid-input */
export async function changeCorrection(ctx: Ctx, id: string, stamp: string, given: Given): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const found = await findRequest(within, potentialCorrection, id, { lock: true });
    if (found.requestedBy.userId !== ctx.viewer.userId) throw new AppError("no-right");
    if (found.stamp !== stamp) throw new AppError("stale");
    const acts = actsOf(potentialCorrection, found, { isRequester: true, mayDecide: false });
    if (!acts.includes("change")) throw new AppError("request-moved");
    const known = await checked(within, found.customer.id, given);
    await tx.delete(potentialCorrectionLine).where(eq(potentialCorrectionLine.requestId, id));
    await tx.delete(correctionTable).where(eq(correctionTable.requestId, id));
    await writeContent(within, id, known, given);
    const by = { lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    await tx
      .update(request)
      .set({ reason: given.reason, ...by })
      .where(eq(request.id, id));
    const [after, { reason }] = [toldIn(known, given), given];
    await writeAudit(tx, ctx, { action: "request-change", subject: `request:${id}`, after, reason });
    if (given.send) await send(within, id);
  });
}

async function checked(ctx: Ctx, customerId: number, given: CorrectionInput): Promise<PotentialsOfCustomer> {
  const known = await getPotentials(ctx, customerId);
  const fields: Record<string, Wording> = {};
  for (const [id, amount] of Object.entries(given.amounts)) {
    const line = known.lines.find((each) => String(each.id) === id);
    if (!line) throw invalidField("amounts", { key: "api.field.wrong" });
    if (line.amount !== null && BigInt(line.amount) === BigInt(amount))
      fields[`amounts.${id}`] = { key: "correction.amount.same" };
  }
  if (given.asOf > seoulDay(ctx.now)) fields.asOf = { key: "correction.asOf.ahead" };
  const listed = and(eq(code.groupId, SOURCES), eq(code.code, given.source), eq(code.useYn, "Y"));
  const [source] = await ctx.db.select({ code: code.code }).from(code).where(listed);
  if (!source) fields.source = { key: "api.field.unknown-code" };
  if (Object.keys(fields).length > 0) throw new AppError("invalid-input", { fields });
  return known;
}

async function writeContent(ctx: Ctx, requestId: string, known: PotentialsOfCustomer, given: CorrectionInput) {
  const { viewer, now } = ctx;
  const by = { createUser: viewer.userId, lastUpdateUser: viewer.userId, createDate: now, lastUpdateDate: now };
  const { asOf, source, amounts } = given;
  await ctx.db.insert(correctionTable).values({ requestId, asOf, source, currency: known.currency, ...by });
  const rows = linesOf(known, amounts).map(({ id, amount, proposed }) => ({
    requestId,
    productLineId: id,
    oldAmount: amount === null ? null : BigInt(amount),
    newAmount: BigInt(proposed),
    ...by,
  }));
  await ctx.db.insert(potentialCorrectionLine).values(rows);
}

const linesOf = ({ lines }: PotentialsOfCustomer, amounts: CorrectionInput["amounts"]) =>
  lines.flatMap((line) => {
    const proposed = amounts[String(line.id)];
    return proposed === undefined ? [] : [{ ...line, proposed }];
  });

/** What the audit trail tells: whose, and each line's new amount by its name. */
const toldIn = (known: PotentialsOfCustomer, { amounts, asOf, source }: CorrectionInput) => ({
  customer: known.customer.code,
  asOf,
  source,
  currency: known.currency,
  ...Object.fromEntries(linesOf(known, amounts).map(({ name, proposed }) => [name, proposed])),
});
