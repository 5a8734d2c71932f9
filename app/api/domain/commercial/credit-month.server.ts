import { sql } from "drizzle-orm";
import { writeAudit } from "../audit/write-audit.server";
import { requireStanding } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { loadAsOf } from "../facts/as-of.server";
import { type Month, monthOfDay } from "../report/period";
import { whatCan } from "../verbs";
import type { CreditMonthRecord } from "./credit-month";
import { creditPolicies, type MonthVerb, monthPolicies } from "./credit-policy";
import { type CreditRow, isMonthClosed, loadCredits, lockMonth } from "./credit-rows.server";
import { moveCredits } from "./move-credits.server";
import { programmeUnits } from "./programme-units.server";

const moving = ["review", "approval", "crediting"] as const;

/** @throws AppError not-found for a month that is not over yet */
export async function getCreditMonth(ctx: Ctx, month: Month): Promise<CreditMonthRecord> {
  const { day } = await loadAsOf(ctx);
  if (month >= monthOfDay(day)) throw new AppError("not-found");
  return describeMonth(ctx, month, await loadCredits(ctx, sql`c.ym = ${month}`));
}

async function describeMonth(ctx: Ctx, month: Month, credits: readonly CreditRow[]): Promise<CreditMonthRecord> {
  // One after the other: within a transaction there is one connection.
  const isClosed = await isMonthClosed(ctx.db, month);
  const { missing, open } = await countUndone(ctx, month);
  const inState = (state: CreditRow["state"]) => credits.filter((credit) => credit.state === state).length;
  const fitting = (verb: (typeof moving)[number]) =>
    credits.filter((credit) => creditPolicies[verb](ctx.viewer, credit) === null).length;
  const may = { review: fitting("review"), approval: fitting("approval"), crediting: fitting("crediting") };
  const isDone = credits.length > 0 && missing === 0 && open === 0;
  return {
    month,
    isClosed,
    states: {
      calculated: inState("calculated"),
      reviewed: inState("reviewed"),
      approved: inState("approved"),
      credited: inState("credited"),
    },
    missing,
    may,
    stamp:
      credits
        .map(({ stamp }) => stamp)
        .sort()
        .at(-1) ?? "2000-01-01T00:00:00.000Z",
    can: whatCan(monthPolicies, ctx.viewer, { isClosed, isDone, seesAll: ctx.viewer.scope.all, may }),
  };
}

/** Distributors without a credit, and credits that are not credited, of the whole company. */
async function countUndone({ db }: Ctx, month: Month): Promise<{ missing: number; open: number }> {
  const { rows } = await db.execute<{ missing: number; open: number }>(sql`
    WITH RECURSIVE ${programmeUnits([month], null)}
    SELECT (SELECT count(*)::int FROM taking WHERE NOT EXISTS (
             SELECT FROM commercial_credit c WHERE c.ym = taking.ym AND c.unit_id = taking.unit_id)) AS missing,
           (SELECT count(*)::int FROM commercial_credit c WHERE c.ym = ${month} AND c.state <> 'credited') AS open`);
  return rows[0] ?? { missing: 0, open: 0 };
}

type Given = { month: Month; stamp: string; remark: string };

/**
 * The same verb on every credit of a month that it fits, or none; closing ends the month for good.
 * @throws AppError not-found, no-right, not-now, stale, credit-outdated
 */
export async function moveMonth(
  ctx: Ctx,
  verb: MonthVerb,
  { month, stamp, remark }: Given,
): Promise<{ moved: number }> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await getCreditMonth(inside, month);
    await lockMonth(tx, month, ctx.viewer.userId);
    const credits = await loadCredits(inside, sql`c.ym = ${month}`, { locked: true });
    const record = await describeMonth(inside, month, credits);
    const isDone = credits.length > 0 && record.missing === 0 && credits.every(({ state }) => state === "credited");
    requireStanding("credit-month", monthPolicies[verb], ctx.viewer, {
      ...record,
      isDone,
      seesAll: ctx.viewer.scope.all,
    });
    if (record.stamp !== stamp) throw new AppError("stale");
    if (verb === "closing") {
      await closeMonth(inside, month, remark);
      return { moved: credits.length };
    }
    const fitting = credits.filter((credit) => creditPolicies[verb](ctx.viewer, credit) === null);
    await moveCredits(inside, verb, month, fitting, remark);
    return { moved: fitting.length };
  });
}

async function closeMonth(ctx: Ctx, month: Month, remark: string): Promise<void> {
  const { db, viewer, now } = ctx;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    UPDATE commercial_month SET closed_at = ${at}, closed_by = ${viewer.userId}, last_update_user = ${viewer.userId},
           last_update_date = ${at} WHERE ym = ${month}`);
  await writeAudit(db, ctx, {
    action: "credit-month-close",
    subject: `credit-month:${month}`,
    after: { month },
    ...(remark && { reason: remark }),
  });
}
