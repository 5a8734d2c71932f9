import { sql } from "drizzle-orm";
import { requireOwner } from "../../access/require-owner.server";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { refuseSecondRenewal } from "../../lifecycle/refuse-second-renewal.server";
import type { Seen } from "../../lifecycle/with-record.server";
import { nextContractNumber } from "../../next-contract-number.server";
import { seoulDay } from "../../seoul-time";
import type { ContractForm, ContractInput, contractForms } from "./contract-input";
import { canKeepContracts } from "./contract-policy";
import { refuseLongTerm } from "./long-term";
import { renews } from "./own-contracts.server";
import { type Draft, readDraft } from "./read-draft.server";
import { addContractEvent, withContract } from "./with-contract.server";

/** A draft. @throws AppError no-right, invalid-input with the fields */
export function addContract(ctx: Ctx, { longTerm, ...given }: ContractForm): Promise<{ id: number }> {
  if (!canKeepContracts(ctx.viewer)) throw new AppError("no-right");
  refuseLongTerm(given, longTerm);
  return ctx.db.transaction((tx) => addWithin({ ...ctx, db: tx }, given));
}

/** The same within a transaction of the caller's. */
export async function addWithin(ctx: Ctx, given: ContractInput): Promise<{ id: number }> {
  const draft = await readDraft(ctx, given);
  const contractNo = given.contractNo || (await nextNumber(ctx));
  const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    INSERT INTO agent_contract (contract_no, unit_id, subsidiary_id, currency, start_on, end_on, notice_days, fee, scope, terms, contact_name,
      contact_email, owner, inner_note, create_user, create_date, last_update_user, last_update_date)
    VALUES (${contractNo}, ${draft.unitId}, ${draft.subsidiaryId}, ${draft.currency}, ${draft.startOn}::date, ${draft.endOn}::date, ${draft.noticeDays},
      ${draft.fee}::bigint, ${draft.scope}, ${draft.terms}, ${draft.contactName}, ${draft.contactEmail}, ${draft.owner}, ${draft.innerNote}, ${by}, ${by})
    RETURNING id`);
  const id = rows[0]?.id ?? 0;
  await addContractEvent(ctx, id, { event: "creation" });
  await writeAudit(ctx.db, ctx, {
    action: "agent-contract-add",
    subject: `agent-contract:${id}`,
    after: { ...given, contractNo },
  });
  return { id };
}

/** TC, the year, and the next number. */
export const nextNumber = (ctx: Ctx): Promise<string> =>
  nextContractNumber(ctx, "agent_contract", `TC-${seoulDay(ctx.now).slice(0, 4)}-`);

const written = (
  draft: Draft,
) => sql`unit_id = ${draft.unitId}, subsidiary_id = ${draft.subsidiaryId}, currency = ${draft.currency},
  start_on = ${draft.startOn}::date, end_on = ${draft.endOn}::date, notice_days = ${draft.noticeDays}, fee = ${draft.fee}::bigint,
  scope = ${draft.scope}, terms = ${draft.terms}, contact_name = ${draft.contactName}, contact_email = ${draft.contactEmail},
  owner = ${draft.owner}, inner_note = ${draft.innerNote}`;

/** A draft, or one that was rejected: it is a draft again. @throws AppError not-found, no-right, not-now, renewed-already, stale, invalid-input */
export const changeContract = (ctx: Ctx, seen: Seen, { longTerm, ...given }: ContractForm): Promise<void> =>
  withContract(ctx, seen, "change", async (within, contract) => {
    await refuseSecondRenewal(within, "agent_contract", renews, contract);
    if (given.startOn !== contract.startOn || given.endOn !== contract.endOn) refuseLongTerm(given, longTerm);
    const draft = await readDraft(within, given, contract);
    if (contract.followsId !== null && draft.unitId !== contract.unitId)
      throw invalidField("distributor", { key: "agentContract.distributor.renewed" });
    await within.db.execute(sql`
      UPDATE agent_contract SET state = 'draft', decided_at = NULL, decided_by = NULL, contract_no = ${given.contractNo || contract.contractNo},
             ${written(draft)} WHERE id = ${contract.id}`);
    return { result: undefined, event: { event: "change" }, action: "agent-contract-change", after: given };
  });

/** Who looks after a contract, whom one talks to at the distributor's, what we note. @throws AppError as above */
export const careForContract = (
  ctx: Ctx,
  seen: Seen,
  given: (typeof contractForms)["care"]["_output"],
): Promise<void> =>
  withContract(ctx, seen, "care", async (within, { id, owner: held }) => {
    const owner = await requireOwner(within, "MIPTAS05", given.owner, held);
    await within.db.execute(sql`
      UPDATE agent_contract SET owner = ${owner}, contact_name = ${given.contactName}, contact_email = ${given.contactEmail},
             inner_note = ${given.innerNote} WHERE id = ${id}`);
    return { result: undefined, action: "agent-contract-care", after: { ...given, owner } };
  });

/** It goes out of use: nothing was signed yet. @throws AppError not-found, no-right, not-now, stale */
export const removeContract = (ctx: Ctx, seen: Seen): Promise<void> =>
  withContract(ctx, seen, "removal", async ({ db }, { id }) => {
    await db.execute(sql`UPDATE agent_contract SET use_yn = 'N' WHERE id = ${id}`);
    return { result: undefined, event: { event: "removal" }, action: "agent-contract-remove" };
  });
