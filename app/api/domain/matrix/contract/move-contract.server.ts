import { sql } from "drizzle-orm";
import type { z } from "zod";
import { stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import type { Seen } from "../../lifecycle/with-record.server";
import { queueReminders } from "../../mail/queue-reminders.server";
import { requireRuleValues } from "../../rule/rule-values.server";
import { seoulDay } from "../../seoul-time";
import { programmeRules } from "../programme-rules";
import { installedTasks } from "../task/installed-tasks.server";
import { planTasks } from "../task/plan-tasks.server";
import type { contractForms } from "./contract-input";
import { holdCabinets } from "./hold-cabinets.server";
import { lettersWaiting } from "./mail-contract.server";
import { notAfterToday } from "./not-after-today";
import { refuseOverlap } from "./refuse-overlap.server";
import { insertContract } from "./save-contract.server";
import { countSignedPapers } from "./signed-paper.server";
import { addContractEvent, withContract } from "./with-contract.server";

type Given<V extends keyof typeof contractForms> = z.output<(typeof contractForms)[V]>;

/** A draft is handed to whoever decides; they are written to. @throws AppError not-found, no-right, not-now, matrix-overlaps, stale */
export const submitContract = (ctx: Ctx, seen: Seen, { remark }: Given<"submission">): Promise<void> =>
  withContract(ctx, seen, "submission", async (within, contract) => {
    await refuseOverlap(within, contract);
    await within.db.execute(sql`UPDATE matrix_contract SET state = 'submitted' WHERE id = ${contract.id}`);
    await queueReminders(within.db, await lettersWaiting(within.db, within.now, contract.id, seoulDay(within.now)));
    return {
      result: undefined,
      event: { event: "submission", comment: remark },
      action: "matrix-contract-submit",
      reason: remark || undefined,
    };
  });

/** It was submitted too early: it is a draft again, and can change. @throws AppError not-found, no-right, not-now, stale */
export const recallContract = (ctx: Ctx, seen: Seen, { reason }: Given<"recall">): Promise<void> =>
  withContract(ctx, seen, "recall", async ({ db }, { id }) => {
    await db.execute(sql`UPDATE matrix_contract SET state = 'draft' WHERE id = ${id}`);
    return {
      result: undefined,
      event: { event: "recall", comment: reason },
      action: "matrix-contract-recall",
      reason,
    };
  });

const decided = ({ viewer, now }: Ctx, grade: string, share: string) =>
  sql`grade = ${grade}, customer_share = ${share}, decided_by = ${viewer.userId}, decided_at = ${now.toISOString()}::timestamptz`;

/** The maker promises what the promise earns. @throws AppError not-found, no-right, not-now, own-contract, matrix-not-qualified, stale */
export const qualifyContract = (ctx: Ctx, seen: Seen, { remark }: Given<"qualification">): Promise<void> =>
  withContract(ctx, seen, "qualification", async (within, { id, qualification }) => {
    const { grade, customerShare } = qualification;
    await within.db.execute(
      sql`UPDATE matrix_contract SET state = 'qualified', ${decided(within, grade, customerShare)} WHERE id = ${id}`,
    );
    return {
      result: undefined,
      event: { event: "qualification", comment: remark },
      action: "matrix-contract-qualify",
      after: { grade, customerShare },
      reason: remark || undefined,
    };
  });

/** @throws AppError not-found, no-right, not-now, own-contract, stale */
export const rejectContract = (ctx: Ctx, seen: Seen, { reason }: Given<"rejection">): Promise<void> =>
  withContract(ctx, seen, "rejection", async (within, { id, qualification }) => {
    const { grade, customerShare } = qualification;
    await within.db.execute(
      sql`UPDATE matrix_contract SET state = 'rejected', ${decided(within, grade, customerShare)} WHERE id = ${id}`,
    );
    return {
      result: undefined,
      event: { event: "rejection", comment: reason },
      action: "matrix-contract-reject",
      reason,
    };
  });

/**
 * Both sides have signed: what is to be done now stands in tasks.
 * @throws AppError not-found, no-right, not-now, matrix-overlaps, stale, invalid-input
 */
export const signContract = (ctx: Ctx, seen: Seen, given: Given<"signature">): Promise<void> =>
  withContract(ctx, seen, "signature", async (within, contract) => {
    notAfterToday("day", given.day, contract.today);
    await refuseBeforeDecision(within, contract.id, given.day);
    await refuseOverlap(within, contract);
    await within.db.execute(
      sql`UPDATE matrix_contract SET state = 'signed', signed_on = ${given.day}::date WHERE id = ${contract.id}`,
    );
    await planTasks(within, contract, given);
    return {
      result: undefined,
      event: { event: "signature", comment: given.remark, day: given.day },
      action: "matrix-contract-sign",
      after: { day: given.day, owner: given.owner },
    };
  });

/**
 * It was not signed after all: what was to be done is not, and it waits for its signature as before.
 * @throws AppError not-found, no-right, not-now, matrix-cabinet-stands, stale
 */
export const withdrawSignature = (ctx: Ctx, seen: Seen, { reason }: Given<"withdrawal">): Promise<void> =>
  withContract(ctx, seen, "withdrawal", async ({ db, viewer, now }, { id, signedOn }) => {
    await db.execute(sql`UPDATE matrix_contract SET state = 'qualified', signed_on = NULL WHERE id = ${id}`);
    await db.execute(sql`
      UPDATE matrix_task SET use_yn = 'N', ${stamped({ viewer, now })} WHERE contract_id = ${id} AND use_yn = 'Y' AND done_on IS NULL`);
    return {
      result: undefined,
      event: { event: "withdrawal", comment: reason },
      action: "matrix-contract-withdraw",
      before: { day: signedOn },
      reason,
    };
  });

/** Cabinets without a day stand there from this day on: what was to be done for that is done. @throws AppError not-found, no-right, not-now, matrix-no-cabinet, stale, invalid-input */
export const installContract = (ctx: Ctx, seen: Seen, { day, remark }: Given<"installation">): Promise<void> =>
  withContract(ctx, seen, "installation", async (within, contract) => {
    const { db } = within;
    notAfterToday("day", day, contract.today);
    if (day < (contract.signedOn ?? "")) throw invalidField("day", { key: "matrix.day.beforeSignature" });
    await db.execute(
      sql`UPDATE matrix_contract SET state = 'installed', installed_on = ${day}::date WHERE id = ${contract.id}`,
    );
    await db.execute(
      sql`UPDATE matrix_cabinet SET installed_on = ${day}::date WHERE contract_id = ${contract.id} AND installed_on IS NULL AND use_yn = 'Y'`,
    );
    await installedTasks.finish(within, contract.id, day);
    return {
      result: undefined,
      event: { event: "installation", comment: remark, day },
      action: "matrix-contract-install",
      after: { day },
    };
  });

/**
 * They do not stand there yet: the cabinets that got their day by it have none, and its task is open again.
 * @throws AppError not-found, no-right, not-now, matrix-cabinet-used, stale
 */
export const withdrawInstallation = (
  ctx: Ctx,
  seen: Seen,
  { reason }: Given<"installation-withdrawal">,
): Promise<void> =>
  withContract(ctx, seen, "installation-withdrawal", async (within, { id, installedOn }) => {
    const { db } = within;
    const cabinets = await holdCabinets(within, id);
    if (cabinets.some(({ last }) => last !== null)) throw new AppError("matrix-cabinet-used");
    await db.execute(sql`UPDATE matrix_contract SET state = 'signed', installed_on = NULL WHERE id = ${id}`);
    await db.execute(sql`
      UPDATE matrix_cabinet SET installed_on = NULL, ${stamped(within)}
       WHERE contract_id = ${id} AND installed_on = ${installedOn}::date AND removed_on IS NULL AND use_yn = 'Y'`);
    await installedTasks.reopen(within, id);
    return {
      result: undefined,
      event: { event: "installation-withdrawal", comment: reason },
      action: "matrix-contract-uninstall",
      before: { day: installedOn },
      reason,
    };
  });

/**
 * The term runs, purchases are checked from now on. One that renews another takes its cabinets over and ends it.
 * @throws AppError not-found, no-right, not-now, matrix-no-paper, stale
 */
export const activateContract = (ctx: Ctx, seen: Seen, { remark }: Given<"activation">): Promise<void> =>
  withContract(ctx, seen, "activation", async (within, { id, followsId, startOn, contractNo }) => {
    const { db, viewer, now } = within;
    if ((await countSignedPapers(within, id)) === 0) throw new AppError("matrix-no-paper");
    await db.execute(sql`UPDATE matrix_contract SET state = 'active' WHERE id = ${id}`);
    if (followsId !== null) {
      const { rows } = await db.execute(sql`
        UPDATE matrix_contract SET state = 'renewed', closed_on = least(end_on, ${startOn}::date - 1), ${stamped({ viewer, now })} WHERE id = ${followsId} AND state = 'active' RETURNING id`);
      if (rows.length > 0) await addContractEvent(within, followsId, { event: "renewal", comment: contractNo });
      await db.execute(
        sql`UPDATE matrix_cabinet SET contract_id = ${id} WHERE contract_id = ${followsId} AND removed_on IS NULL AND use_yn = 'Y'`,
      );
    }
    return {
      result: undefined,
      event: { event: "activation", comment: remark },
      action: "matrix-contract-activate",
      reason: remark || undefined,
    };
  });

/** A draft for another term, with the promise as it was and the rules of today. @throws AppError not-found, no-right, not-now, stale */
export const renewContract = (ctx: Ctx, seen: Seen, { remark }: Given<"renewal">): Promise<{ id: number }> =>
  withContract(ctx, seen, "renewal", async (within, contract) => {
    const scope = { currency: contract.currency, subsidiaryId: contract.lenderId };
    const rules = await requireRuleValues(within.db, programmeRules, contract.today, scope);
    const startOn = new Date(Date.parse(contract.endOn) + 86_400_000).toISOString().slice(0, 10);
    const { id, contractNo } = await insertContract(
      within,
      { ...contract, rules, startOn, remark },
      { follows: contract.id },
    );
    return {
      result: { id },
      event: { event: "renewal", comment: contractNo },
      action: "matrix-contract-renew",
      after: { contractNo },
    };
  });

/** What is signed is what was decided: its paper cannot be older than that. */
async function refuseBeforeDecision({ db }: Ctx, id: number, day: string): Promise<void> {
  const { rows } = await db.execute<{ decided: string }>(sql`
    SELECT (decided_at AT TIME ZONE 'Asia/Seoul')::date::text AS decided FROM matrix_contract WHERE id = ${id} AND decided_at IS NOT NULL`);
  const [decision] = rows;
  if (decision && day < decision.decided)
    throw invalidField("day", { key: "matrix.day.beforeDecision", params: { day: decision.decided } });
}
