import { agreementAcceptance } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { type AgreementType, currentAgreements } from "./agreements";
import { listAgreements } from "./get-user-info.server";

/** Keeps that the viewer accepted this agreement's current text now. A second time changes nothing. */
export async function acceptAgreement(ctx: Ctx, type: AgreementType): Promise<{ tsaType: AgreementType }[]> {
  const accepted = await listAgreements(ctx);
  if (accepted.some(({ tsaType }) => tsaType === type)) return accepted;
  const version = currentAgreements[type];
  const userId = ctx.viewer.userId;
  return ctx.db.transaction(async (tx) => {
    await tx.insert(agreementAcceptance).values({ userId, type, version, acceptedAt: ctx.now, createUser: userId });
    await writeAudit(tx, ctx, { action: "agreement-accept", subject: `agreement:${type}`, after: { version } });
    return listAgreements({ ...ctx, db: tx });
  });
}
