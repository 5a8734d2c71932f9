import { translate } from "~/words";
import { findAttachments } from "../attachment/list-attachments.server";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { doneMeanwhile } from "../done-meanwhile";
import { AppError } from "../errors";
import { takeStep } from "../lifecycle/keep-steps.server";
import { writtenUnits } from "../money-text";
import { findSupport, type SupportRow, supportsKept } from "./find-support.server";
import { listHistory } from "./get-support.server";
import { type InsuranceVerb, insurancePolicies, insuranceVerbs } from "./insurance-policy";
import { mailSupport } from "./mail-support.server";

type Given = { id: number; stamp: string; remark: string };

/**
 * One step of a request, as the reader saw it.
 * @throws AppError not-found, no-right, own-request, own-check, not-now, request-decided, insurance-no-paper where the policy is not attached
 */
export async function moveSupport(ctx: Ctx, verb: InsuranceVerb, { id, stamp, remark }: Given): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const found = await findSupport(inside, id, { locked: true });
    const step = insuranceVerbs[verb];
    const obstacle = insurancePolicies[verb](ctx.viewer, found);
    if (found.stamp !== stamp && (obstacle === null || obstacle === "not-now")) throw await movedOn(inside, found);
    if (obstacle) throw new AppError(obstacle);
    if (verb === "check") await requirePaper(inside, id);
    await takeStep(inside, supportsKept, { verb, step, remark }, [id]);
    await mailSupport(inside, id, { event: verb, comment: remark, before: found });
    await writeAudit(tx, ctx, {
      action: step.action,
      subject: `insurance:${found.requestNo}`,
      before: { state: found.state },
      after: { support: found.support, currency: found.currency, unit: found.unitCode },
      ...(remark && { reason: remark }),
    });
  });
}

/** What became of a request since it was seen. */
async function movedOn(within: Ctx, { id, currency }: SupportRow): Promise<AppError> {
  const [last] = await listHistory(within, id);
  if (!last) return new AppError("stale");
  const support = `${writtenUnits(within.locale, last.support, currency)} ${currency}`;
  const what = translate(within.locale, `insurance.event.${last.event}`, { support });
  return doneMeanwhile(within, { what, by: last.by, at: last.at });
}

/** Nobody checks a policy that nobody has seen. */
async function requirePaper({ db }: Ctx, id: number): Promise<void> {
  const papers = await findAttachments(db, { kind: "insurance", id: String(id) });
  if (papers.length === 0) throw new AppError("insurance-no-paper");
}
