import { sql } from "drizzle-orm";
import type { z } from "zod";
import { asDay } from "~/words/typed-day";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import { refuseSecondRenewal } from "../../lifecycle/refuse-second-renewal.server";
import type { Seen } from "../../lifecycle/with-record.server";
import { queueReminders } from "../../mail/queue-reminders.server";
import { daysBetween } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import type { contractForms } from "./contract-input";
import { contractStep } from "./contract-step.server";
import { lettersWaiting } from "./mail-contract.server";
import { renews } from "./own-contracts.server";
import { refuseOverlap } from "./read-draft.server";
import { nextNumber } from "./save-contract.server";
import { addContractEvent, withContract } from "./with-contract.server";

type Given<V extends keyof typeof contractForms> = z.output<(typeof contractForms)[V]>;

/** A draft is handed to whoever signs; they are written to. @throws AppError not-found, no-right, not-now, stale */
export const submitContract = (ctx: Ctx, seen: Seen, { remark }: Given<"submission">): Promise<void> =>
  withContract(ctx, seen, "submission", async (within, { id }) => {
    await within.db.execute(sql`UPDATE agent_contract SET state = 'submitted' WHERE id = ${id}`);
    await queueReminders(within.db, await lettersWaiting(within.db, within.now, id, seoulDay(within.now)));
    return {
      result: undefined,
      event: { event: "submission", comment: remark },
      action: "agent-contract-submit",
      reason: remark || undefined,
    };
  });

const decided = ({ viewer, now }: Ctx) =>
  sql`decided_by = ${viewer.userId}, decided_at = ${now.toISOString()}::timestamptz`;

/**
 * Both sides have signed. It is the distributor's contract step in the agent system where none is known yet.
 * @throws AppError not-found, no-right, not-now, own-contract, stale, invalid-input
 */
export const signContract = (ctx: Ctx, seen: Seen, { day, remark }: Given<"signature">): Promise<void> =>
  withContract(ctx, seen, "signature", async (within, { id, unitId, today, endOn, submittedOn }) => {
    if (day > today) throw invalidField("day", { key: "agentContract.day.future" });
    // Until then it could change: there was nothing to sign. What was signed elsewhere comes by file.
    if (submittedOn && day < submittedOn)
      throw invalidField("day", { key: "agentContract.day.early", params: { day: submittedOn } });
    if (day > endOn) throw invalidField("day", { key: "agentContract.day.late", params: { day: endOn } });
    await within.db.execute(
      sql`UPDATE agent_contract SET state = 'active', signed_on = ${day}::date, ${decided(within)} WHERE id = ${id}`,
    );
    await contractStep.take(within, unitId, day);
    return {
      result: undefined,
      event: { event: "signature", comment: remark, day },
      action: "agent-contract-sign",
      after: { day },
      reason: remark || undefined,
    };
  });

/** It was submitted too early: it is a draft again, and can change. @throws AppError not-found, no-right, not-now, stale */
export const recallContract = (ctx: Ctx, seen: Seen, { reason }: Given<"recall">): Promise<void> =>
  withContract(ctx, seen, "recall", async ({ db }, { id }) => {
    await db.execute(sql`UPDATE agent_contract SET state = 'draft' WHERE id = ${id}`);
    return {
      result: undefined,
      event: { event: "recall", comment: reason },
      action: "agent-contract-recall",
      reason,
    };
  });

/**
 * It was not signed after all: it waits for its signature as before.
 * @throws AppError not-found, no-right, not-now, agent-contract-renewed, agent-contract-installed, stale
 */
export const withdrawSignature = (ctx: Ctx, seen: Seen, { reason }: Given<"withdrawal">): Promise<void> =>
  withContract(ctx, seen, "withdrawal", async (within, { id, unitId, signedOn }) => {
    // Held: another contract of the distributor's may be signed or taken back at the same moment.
    await within.db.execute(sql`SELECT FROM agent_distributor WHERE unit_id = ${unitId} FOR NO KEY UPDATE`);
    await within.db.execute(sql`
      UPDATE agent_contract SET state = 'submitted', signed_on = NULL, decided_by = NULL, decided_at = NULL WHERE id = ${id}`);
    await contractStep.giveBack(within, unitId, signedOn);
    return {
      result: undefined,
      event: { event: "withdrawal", comment: reason },
      action: "agent-contract-withdraw",
      before: { day: signedOn },
      reason,
    };
  });

/** @throws AppError not-found, no-right, not-now, own-contract, stale */
export const rejectContract = (ctx: Ctx, seen: Seen, { reason }: Given<"rejection">): Promise<void> =>
  withContract(ctx, seen, "rejection", async (within, { id }) => {
    await within.db.execute(sql`UPDATE agent_contract SET state = 'rejected', ${decided(within)} WHERE id = ${id}`);
    return {
      result: undefined,
      event: { event: "rejection", comment: reason },
      action: "agent-contract-reject",
      reason,
    };
  });

/**
 * A draft for another term of the same length from the day after on, with everything as it was.
 * @throws AppError not-found, no-right, not-now, agent-contract-overlaps, stale
 */
export const renewContract = (ctx: Ctx, seen: Seen, { remark }: Given<"renewal">): Promise<{ id: number }> =>
  withContract(ctx, seen, "renewal", async (within, { id, unitId }) => {
    const days = await within.db.execute<{ startOn: string; endOn: string }>(sql`
      SELECT (end_on + 1)::text AS "startOn", ((end_on + 1 + age(end_on + 1, start_on))::date - 1)::text AS "endOn" FROM agent_contract WHERE id = ${id}`);
    const { startOn = "", endOn = "" } = days.rows[0] ?? {};
    await refuseOverlap(within, { unitId, startOn, endOn });
    const contractNo = await nextNumber(within);
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    const { rows } = await within.db.execute<{ id: number }>(sql`
      INSERT INTO agent_contract (contract_no, unit_id, subsidiary_id, currency, start_on, end_on, notice_days, fee, scope, terms, contact_name,
        contact_email, owner, inner_note, follows_id, create_user, create_date, last_update_user, last_update_date)
      SELECT ${contractNo}, unit_id, subsidiary_id, currency, ${startOn}::date, ${endOn}::date, notice_days, fee, scope, terms, contact_name,
             contact_email, owner, inner_note, id, ${by}, ${by} FROM agent_contract WHERE id = ${id} RETURNING id`);
    const made = { id: rows[0]?.id ?? 0 };
    await addContractEvent(within, made.id, { event: "creation", comment: remark });
    return {
      result: made,
      event: { event: "renewal", comment: contractNo },
      action: "agent-contract-renew",
      after: { contractNo },
    };
  });

/**
 * It ends before its last day: notice is given, or both sides agreed. `day` is the last one and may lie ahead; until then it is ending.
 * One before today is asked about once: a mistyped year would end it for good. @throws AppError not-found, no-right, not-now, stale, invalid-input
 */
export const terminateContract = (ctx: Ctx, seen: Seen, { day, reason, sure }: Given<"termination">): Promise<void> =>
  withContract(ctx, seen, "termination", async ({ db }, { id, signedOn, endOn, today }) => {
    if (day < (signedOn ?? "") || day > endOn)
      throw invalidField("day", { key: "agentContract.day.outside", params: { from: signedOn ?? "", until: endOn } });
    if (day < today && asDay(sure) !== day)
      throw invalidField("sure", { key: "agentContract.day.past", params: { day, days: daysBetween(day, today) } });
    await db.execute(sql`
      UPDATE agent_contract SET state = 'terminated', terminated_on = ${day}::date, termination_reason = ${reason} WHERE id = ${id}`);
    return {
      result: undefined,
      event: { event: "termination", comment: reason, day },
      action: "agent-contract-terminate",
      after: { day },
      reason,
    };
  });

/**
 * It was not terminated after all, or not on that day: it has all of its days again.
 * @throws AppError not-found, no-right, not-now, renewed-already, agent-contract-overlaps, stale
 */
export const withdrawTermination = (ctx: Ctx, seen: Seen, { reason }: Given<"termination-withdrawal">): Promise<void> =>
  withContract(ctx, seen, "termination-withdrawal", async (within, contract) => {
    await refuseSecondRenewal(within, "agent_contract", renews, contract);
    await refuseOverlap(within, contract, contract.id);
    await within.db.execute(sql`
      UPDATE agent_contract SET state = 'active', terminated_on = NULL, termination_reason = '' WHERE id = ${contract.id}`);
    return {
      result: undefined,
      event: { event: "termination-withdrawal", comment: reason },
      action: "agent-contract-unterminate",
      before: { day: contract.terminatedOn },
      reason,
    };
  });
