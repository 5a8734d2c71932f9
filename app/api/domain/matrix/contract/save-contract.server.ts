import { sql } from "drizzle-orm";
import { ownCustomers } from "../../access/own-customers.server";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { divide } from "../../decimal";
import { AppError, invalidField, type Wording } from "../../errors";
import { refuseSecondRenewal } from "../../lifecycle/refuse-second-renewal.server";
import type { Seen } from "../../lifecycle/with-record.server";
import { nextContractNumber } from "../../next-contract-number.server";
import { readPrice } from "../../read-price";
import { requireRuleValues } from "../../rule/rule-values.server";
import { seoulDay } from "../../seoul-time";
import { whichOr } from "../../settle-input";
import type { SimulationSource } from "../../simulation/simulation-input";
import { type ProgrammeRules, programmeRules } from "../programme-rules";
import type { Terms } from "../qualification";
import type { ContractInput } from "./contract-input";
import { canKeepContracts } from "./contract-policy";
import { findCase, refuseOtherMoney } from "./from-case.server";
import { renews } from "./own-contracts.server";
import { addContractEvent, withContract } from "./with-contract.server";

type Parties = { customerId: number; lenderId: number; currency: string };
export type Draft = Parties & Omit<Terms, "rules"> & { rules: ProgrammeRules; startOn: string; remark: string };

/**
 * A draft. @param source the saved case of the simulator that it is made of
 * @throws AppError no-right, not-found: the case, invalid-input with the fields
 */
export async function addContract(
  ctx: Ctx,
  given: ContractInput,
  source: SimulationSource | null = null,
): Promise<{ id: number }> {
  if (!canKeepContracts(ctx.viewer)) throw new AppError("no-right");
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const draft = await readDraft(within, given);
    if (source) refuseOtherMoney(await findCase(within, source), given, draft.currency);
    const { id } = await insertContract(within, draft, { source });
    const after = { ...given, ...(source && { simulation: source.id, version: source.version }) };
    await writeAudit(tx, ctx, { action: "matrix-contract-add", subject: `matrix-contract:${id}`, after });
    return { id };
  });
}

/** What was typed, judged and in the money of the lender. @throws AppError invalid-input beside the field */
async function readDraft(ctx: Ctx, given: ContractInput): Promise<Draft> {
  const { rows } = await ctx.db.execute<Parties>(sql`
    SELECT customer.id AS "customerId", lender.id AS "lenderId", lender.currency
      FROM customer JOIN org_unit unit ON unit.id = customer.org_unit_id JOIN org_unit lender ON lender.id = unit.subsidiary_id
     WHERE customer.code = ${given.customer} AND ${ownCustomers(ctx.viewer.scope)}`);
  const [parties] = rows;
  if (!parties) throw invalidField("customer", { key: "matrix.customer.unknown" });
  const wrong: Record<string, Wording> = {};
  const money = (name: "cabinetValue" | "committed") => {
    const amount = readPrice(given[name], parties.currency);
    if (amount === null) wrong[name] = whichOr(given[name], { key: "matrix.amount.wrong" });
    else if (amount <= 0) wrong[name] = { key: "matrix.amount.least" };
    return String(amount);
  };
  const amounts = { cabinetValue: money("cabinetValue"), committed: money("committed") };
  const endsBefore = `${Number(given.startOn.slice(0, 4)) + given.termYears}${given.startOn.slice(4)}`;
  if (endsBefore <= seoulDay(ctx.now)) wrong.startOn = { key: "matrix.startOn.over" };
  const supportRate = divide(given.supportRate, "100", 5) ?? "0";
  if (Object.keys(wrong).length > 0) throw new AppError("invalid-input", { fields: wrong });
  const scope = { currency: parties.currency, subsidiaryId: parties.lenderId };
  return {
    ...parties,
    ...{ ...amounts, supportRate },
    ...{ termYears: given.termYears, startOn: given.startOn, remark: given.remark },
    rules: await requireRuleValues(ctx.db, programmeRules, seoulDay(ctx.now), scope),
  };
}

/**
 * Within a transaction: the row with its number and the first line of its history.
 * @param of the contract that it renews, the saved case that it is made of
 */
export async function insertContract(
  ctx: Ctx,
  draft: Draft,
  { follows = null, source = null }: { follows?: number | null; source?: SimulationSource | null } = {},
): Promise<{ id: number; contractNo: string }> {
  const contractNo = await nextContractNumber(ctx, "matrix_contract", `MX-${seoulDay(ctx.now).slice(0, 4)}-`);
  const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    INSERT INTO matrix_contract (contract_no, customer_id, lender_id, currency, cabinet_value, support_rate, term_years, committed, start_on, end_on,
      rules, follows_id, simulation_id, simulation_version, remark, create_user, create_date, last_update_user, last_update_date)
    VALUES (${contractNo}, ${draft.customerId}, ${draft.lenderId}, ${draft.currency}, ${draft.cabinetValue}, ${draft.supportRate}, ${draft.termYears},
      ${draft.committed}, ${draft.startOn}::date, ${lastDay(draft)}, ${JSON.stringify(draft.rules)}::jsonb, ${follows}::int, ${source?.id ?? null}::uuid,
      ${source?.version ?? null}::int, ${draft.remark}, ${by}, ${by})
    RETURNING id`);
  const id = rows[0]?.id ?? 0;
  await addContractEvent(ctx, id, { event: "creation" });
  return { id, contractNo };
}

const lastDay = ({ startOn, termYears }: Pick<Draft, "startOn" | "termYears">) =>
  sql`(${startOn}::date + make_interval(years => ${termYears}::int) - interval '1 day')::date`;

/** A draft, or one that was rejected: it is a draft again. @throws AppError not-found, no-right, not-now, renewed-already, stale, invalid-input */
export const changeContract = (ctx: Ctx, seen: Seen, given: ContractInput): Promise<void> =>
  withContract(ctx, seen, "change", async (within, contract) => {
    await refuseSecondRenewal(within, "matrix_contract", renews, contract);
    const draft = await readDraft(within, given);
    if (contract.followsId !== null && draft.customerId !== contract.customerId)
      throw invalidField("customer", { key: "matrix.customer.renewed" });
    await within.db.execute(sql`
      UPDATE matrix_contract SET state = 'draft', grade = NULL, customer_share = NULL, decided_at = NULL, decided_by = NULL,
        customer_id = ${draft.customerId}, lender_id = ${draft.lenderId}, currency = ${draft.currency}, cabinet_value = ${draft.cabinetValue},
        support_rate = ${draft.supportRate}, term_years = ${draft.termYears}, committed = ${draft.committed}, start_on = ${draft.startOn}::date,
        end_on = ${lastDay(draft)}, rules = ${JSON.stringify(draft.rules)}::jsonb, remark = ${draft.remark} WHERE id = ${contract.id}`);
    return { result: undefined, event: { event: "change" }, action: "matrix-contract-change", after: given };
  });

/** It goes out of use: nothing was signed yet. @throws AppError not-found, no-right, not-now, stale */
export const removeContract = (ctx: Ctx, seen: Seen): Promise<void> =>
  withContract(ctx, seen, "removal", async ({ db }, { id }) => {
    await db.execute(sql`UPDATE matrix_contract SET use_yn = 'N' WHERE id = ${id}`);
    await db.execute(sql`UPDATE matrix_cabinet SET use_yn = 'N' WHERE contract_id = ${id}`);
    return { result: undefined, event: { event: "removal" }, action: "matrix-contract-remove" };
  });
