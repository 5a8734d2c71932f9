import { sql } from "drizzle-orm";
import { writeAudit } from "../../audit/write-audit.server";
import { changeRecord, stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { dayWithin } from "../../day-within";
import { AppError, invalidField } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { aYearAfter, seoulDay } from "../../seoul-time";
import { whatCan } from "../../verbs";
import { waitTurn } from "../../wait-turn.server";
import { getOrder } from "../order/get-order.server";
import { findLine, type PromisableLine } from "./find-line.server";
import { promiseHistory, promisesOf } from "./find-promises.server";
import { mailPromise } from "./mail-promise.server";
import type { NewPromise, PromisedLine } from "./promise-input";
import { canPromise, promisePolicies } from "./promise-policy";
import type { PromiseRecord } from "./promise-record";

/**
 * A line with what is promised for it now, before another day is given, and what is known of the day on which it can come.
 * @throws AppError not-found, no-right
 */
export async function getPromisable(ctx: Ctx, named: PromisedLine) {
  if (!canPromise(ctx.viewer)) throw new AppError("no-right");
  const line = await findLine(ctx, named);
  return { ...line, promisedDay: await promisedNow(ctx, line), ...(await expectedFor(ctx, line)) };
}

/** The next receipt of its item, and the day on which the line is likely to be whole. */
async function expectedFor(ctx: Ctx, { subsidiaryId, orderNo, lineNo }: PromisableLine) {
  const { lines } = await getOrder(ctx, { subsidiary: subsidiaryId, orderNo });
  const own = lines.find((each) => each.lineNo === lineNo);
  return {
    nextReceipt: own?.nextReceipt ?? null,
    overdueReceipt: own?.overdueReceipt ?? null,
    likely: own?.likely ?? null,
  };
}

const promisedNow = async (ctx: Ctx, line: PromisableLine): Promise<string | null> =>
  (await promisesOf(ctx, [line]))(line)?.day ?? line.loadedDay;

const subjectOf = ({ subsidiaryId, orderNo, lineNo }: PromisableLine) =>
  `order-line:${subsidiaryId}/${orderNo}/${lineNo}` as const;

/**
 * Another day for what a line waits for; the office that asked is mailed. The former promises stay in its history.
 * @returns how many people are told @throws AppError not-found, no-right, invalid-input
 */
export async function addPromise(ctx: Ctx, given: NewPromise): Promise<{ id: number; told: number }> {
  const { promisedDay, reason } = given;
  if (!canPromise(ctx.viewer)) throw new AppError("no-right");
  const line = await findLine(ctx, given);
  if (line.open === 0) throw new AppError("not-now");
  const today = seoulDay(ctx.now);
  const from = [today, line.orderDate].toSorted().at(-1) ?? today;
  const until = aYearAfter(from);
  if (promisedDay < from || promisedDay > until) throw invalidField("promisedDay", dayWithin(from, until));
  const { likely } = given.early ? { likely: null } : await expectedFor(ctx, line);
  // A likely day that has gone asks for nothing: no later day is known.
  if (likely && !likely.gone && promisedDay < likely.day)
    throw invalidField("early", { key: "promise.early", params: { day: likely.day, plant: likely.plant.name } });
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    // Two who promise at once: the second sees the first.
    await waitTurn(tx, subjectOf(line));
    const was = await promisedNow(within, line);
    if (given.seen !== undefined && given.seen !== (was ?? ""))
      throw invalidField("promisedDay", { key: "promise.meanwhile", params: { day: was ?? "–" } });
    if (was === promisedDay) throw invalidField("promisedDay", { key: "promise.same" });
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    const { rows } = await tx.execute<{ id: number }>(sql`
      INSERT INTO order_promise (subsidiary_id, order_no, line_no, promised_day, replaces_day, reason, create_user, create_date, last_update_user, last_update_date)
      VALUES (${line.subsidiaryId}, ${line.orderNo}, ${line.lineNo}, ${promisedDay}::date, ${line.loadedDay}::date, ${reason}, ${by}, ${by}) RETURNING id`);
    await writeAudit(tx, within, {
      ...{ action: "order-promise" as const, subject: subjectOf(line), reason },
      ...{ before: { promisedDay: was }, after: { promisedDay } },
    });
    const told = await mailPromise(tx, ctx, line, { news: "given", was, day: promisedDay, reason });
    return { id: rows[0]?.id ?? 0, told };
  });
}

type Found = PromiseRecord & { line: PromisableLine; stands: boolean };

async function findPromise(ctx: Ctx, id: number): Promise<Found> {
  const { rows } = await ctx.db.execute<{ subsidiary: number; orderNo: string; line: number; stamp: string }>(sql`
    SELECT subsidiary_id AS subsidiary, order_no AS "orderNo", line_no AS line, ${isoInstant("last_update_date")} AS stamp
      FROM order_promise WHERE id = ${id} FOR UPDATE`);
  const [head] = rows;
  if (!head) throw new AppError("not-found");
  const line = await findLine(ctx, head);
  const listed = (await promiseHistory(ctx, line, new Map([[line.lineNo, line.loadedDay]]))).find(
    (each) => each.id === id,
  );
  if (!listed) throw new AppError("not-found");
  const stands = listed.state === "stands";
  const { subsidiaryId, orderNo, customer, itemNo } = line;
  const can = whatCan(promisePolicies, ctx.viewer, { stands });
  return { ...listed, subsidiaryId, orderNo, customer, itemNo, stamp: head.stamp, can, line, stands };
}

/** @throws AppError not-found */
export async function getPromise(ctx: Ctx, id: number): Promise<PromiseRecord> {
  const { line: _line, stands: _stands, ...record } = await findPromise(ctx, id);
  return record;
}

/**
 * A promise is taken back: what was promised before it stands again, and the office that asked is mailed.
 * @throws AppError not-found, no-right, not-now, stale
 */
export async function withdrawPromise(
  ctx: Ctx,
  { id, stamp }: { id: number; stamp: string },
  reason: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const held = { ...ctx, db: tx };
    await changeRecord(held, {
      ...{ stamp, policy: promisePolicies.withdrawal },
      find: (within) => findPromise(within, id),
      perform: async (_within, { day }) => ({
        ...{ action: "order-promise-withdraw" as const, reason },
        before: { promisedDay: day },
      }),
      keep: async (within, { line, day }) => {
        await tx.execute(sql`
          UPDATE order_promise SET use_yn = 'N', withdrawal = ${reason}, ${stamped(within)} WHERE id = ${id}`);
        const now = await promisedNow(within, line);
        await mailPromise(tx, within, line, { news: "withdrawn", was: day, day: now, reason });
      },
      subject: ({ line }) => subjectOf(line),
    });
  });
}
