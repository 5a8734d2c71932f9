import { sql } from "drizzle-orm";
import { type AuditFact, writeAudits } from "../audit/write-audit.server";
import { requireStanding } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { type LifecycleTables, takeStep } from "../lifecycle/keep-steps.server";
import type { Month } from "../report/period";
import { calculateCredits } from "./calculate-credits.server";
import { type CreditVerb, creditPolicies, creditVerbs } from "./credit-policy";
import { type CreditRow, isAsCalculated, loadCredits, lockMonth } from "./credit-rows.server";
import { mailCredits } from "./mail-credits.server";
import { creditEvents } from "./programme-terms";

type Given = { id: number; stamp: string; remark: string };

/** Each line of their history has what the credit came to then. */
export const creditsKept = {
  ...{ records: "commercial_credit", history: "commercial_credit_event", of: "credit_id", figure: "grand_total" },
  events: creditEvents,
} satisfies LifecycleTables;

/**
 * Reviews a credit, approves it, marks it as credited, or gives it back, as the reader saw it.
 * @throws AppError not-found, no-right, own-review, not-now, stale, credit-outdated where its figures would be others today
 */
export async function moveCredit(ctx: Ctx, verb: CreditVerb, { id, stamp, remark }: Given): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const found = await requireCredit(inside, id);
    await lockMonth(tx, found.ym, ctx.viewer.userId);
    const credit = await requireCredit(inside, id, { locked: true });
    requireStanding("credit", creditPolicies[verb], ctx.viewer, credit);
    if (credit.stamp !== stamp) throw new AppError("stale");
    await moveCredits(inside, verb, credit.ym, [credit], remark);
  });
}

/** @throws AppError not-found, also where the reader may not see it */
export async function requireCredit(
  ctx: Pick<Ctx, "db" | "viewer">,
  id: number,
  options: { locked?: boolean } = {},
): Promise<CreditRow> {
  const [credit] = await loadCredits(ctx, sql`c.id = ${id}`, options);
  if (!credit) throw new AppError("not-found");
  return credit;
}

/** State, history and audit of credits of one month that are locked and may be moved. @throws AppError credit-outdated */
export async function moveCredits(
  ctx: Ctx,
  verb: CreditVerb,
  month: Month,
  credits: readonly CreditRow[],
  remark: string,
): Promise<void> {
  if (verb === "review" || verb === "approval") await refuseOutdated(ctx, month, credits);
  const ids = credits.map(({ id }) => id);
  await setStates(ctx, verb, ids, remark);
  const told = credits.map(
    ({ id, state, grandTotal }): AuditFact => ({
      action: creditVerbs[verb].action,
      subject: `credit:${id}`,
      before: { state },
      after: { grandTotal: String(grandTotal) },
      ...(remark && { reason: remark }),
    }),
  );
  await writeAudits(ctx.db, ctx, told);
  await mailCredits(ctx, verb, month, credits, remark);
}

/** State and history alone. */
export const setStates = (ctx: Pick<Ctx, "db" | "viewer" | "now">, verb: CreditVerb, ids: number[], remark: string) =>
  takeStep(ctx, creditsKept, { verb, step: creditVerbs[verb], remark }, ids);

/** Nobody signs figures that a load, a discount or a new target has overtaken. */
async function refuseOutdated({ db }: Pick<Ctx, "db">, month: Month, credits: readonly CreditRow[]): Promise<void> {
  const today = await calculateCredits(
    db,
    month,
    credits.map(({ unitId }) => unitId),
  );
  const outdated = credits.filter(
    (credit) =>
      !isAsCalculated(
        credit,
        today.find(({ unitId }) => unitId === credit.unitId),
      ),
  );
  if (outdated.length > 0) throw new AppError("credit-outdated", { params: { credits: outdated.length } });
}
