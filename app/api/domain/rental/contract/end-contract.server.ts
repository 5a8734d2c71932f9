import { sql } from "drizzle-orm";
import type { z } from "zod";
import { requireStanding } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { isZero } from "../../decimal";
import { invalidField } from "../../errors";
import { fromCoins, toCoins } from "../../money";
import { writtenUnits } from "../../money-text";
import { type Termination, terminate } from "../end-contract";
import type { RentalMarket } from "../rental-terms";
import { insertInvoice } from "./bill-contract.server";
import { type Lying, listLying, priceLying } from "./buy-out.server";
import { closeContract } from "./close-contract.server";
import type { contractForms } from "./contract-forms";
import { contractPolicies } from "./contract-policy";
import type { EndPreview } from "./contract-record";
import { findContract, type HeldContract } from "./find-contract.server";
import { endSuffix } from "./reversals";
import { type Seen, withContract } from "./with-contract.server";

type Ending = "termination" | "buy-out" | "swap";

/** What ending a contract on a day would cost, exchanged for one of a lower list value too, before anything is written. @throws AppError not-found, no-right, not-now, invalid-input */
export async function previewEnd(
  ctx: Ctx,
  market: RentalMarket,
  { id, verb, day }: { id: number; verb: Ending; day?: string | undefined },
): Promise<EndPreview> {
  const contract = await findContract(ctx, market, id);
  requireStanding("contract", contractPolicies[verb], ctx.viewer, contract);
  const on = dayOf(contract, day ?? contract.today);
  // In an exchange none of its cutters is missing.
  const lying = verb === "swap" ? [] : await listLying(ctx, contract);
  const later = await laterFees(ctx, contract, on);
  return verb !== "buy-out"
    ? previewOf(contract, on, terminationOn(contract, on, { waived: false, lying, later }), later)
    : { ...priceLying(contract, lying, on).end, ...later };
}

/**
 * An open contract ends before its last day (R15): fee and missing cutters are charged, as they were shown.
 * @throws AppError not-found, no-right, not-now, stale (another total than was shown too), invalid-input
 */
export const terminateContract = (
  ctx: Ctx,
  seen: Seen,
  given: z.output<(typeof contractForms)["termination"]>,
): Promise<void> =>
  withContract(ctx, seen, "termination", async (within, contract) => {
    const lying = await listLying(within, contract);
    const later = await laterFees(within, contract, dayOf(contract, given.day));
    const termination = terminationOn(contract, given.day, { waived: false, lying, later });
    const end = previewOf(contract, given.day, termination, later);
    refuseOther(within, contract, end, given.seen);
    await writeTermination(within, contract, { end: termination, waived: false, ...given });
    await closeContract(within, { id: contract.id, reason: "terminated", day: given.day, comment: given.reason });
    return { result: undefined, action: "contract-terminate", after: { ...end }, reason: given.reason };
  });

/**
 * The lessee keeps the cutters that are there (R16): what they are still worth is charged, and the contract ends.
 * @throws AppError as `terminateContract`; invalid-input: none is there
 */
export const buyOutContract = (
  ctx: Ctx,
  seen: Seen,
  given: z.output<(typeof contractForms)["buy-out"]>,
): Promise<void> =>
  withContract(ctx, seen, "buy-out", async (within, contract) => {
    const lying = await listLying(within, contract);
    if (lying.length === 0) throw invalidField("day", { key: "contracts.end.nothing" });
    const { end, bought } = priceLying(contract, lying, dayOf(contract, given.day));
    refuseOther(within, contract, end, given.seen);
    const { id, currency } = contract;
    const at = sql`${within.now.toISOString()}::timestamptz`;
    const by = within.viewer.userId;
    for (const { contractId, line, quantity, price } of bought)
      await within.db.execute(sql`
        INSERT INTO rental_buy_out (contract_id, ended_id, line_no, quantity, bought_on, price, create_user, create_date, last_update_user,
          last_update_date)
        VALUES (${contractId}, ${id}, ${line}, ${quantity}, ${given.day}::date, ${toCoins(price, currency)}::bigint, ${by}, ${at}, ${by}, ${at})`);
    await charge(within, contract, { kind: "buy-out", amount: end.total, day: given.day });
    await closeContract(within, { id, reason: "bought-out", day: given.day, comment: given.remark });
    return { result: undefined, action: "contract-buy-out", after: { ...end }, reason: given.remark || undefined };
  });

/** A contract can end from its first day to today. @throws AppError invalid-input */
function dayOf({ startOn, today }: HeldContract, day: string): string {
  if (day < startOn) throw invalidField("day", { key: "contracts.day.beforeStart", params: { day: startOn } });
  if (day > today) throw invalidField("day", { key: "contracts.day.future" });
  return day;
}

export type LaterFees = Pick<EndPreview, "invoicedMonths" | "invoicedFee">;

/** Months that begin after a day and whose fee is invoiced already: a contract may end on an earlier day than today. */
export async function laterFees(
  { db }: Pick<Ctx, "db">,
  { id, currency }: Pick<HeldContract, "id" | "currency">,
  day: string,
): Promise<LaterFees> {
  const { rows } = await db.execute<{ months: number; coins: string }>(sql`
    SELECT count(*)::int AS months, coalesce(sum(v.amount), 0)::text AS coins FROM rental_contract contract
      CROSS JOIN LATERAL (SELECT (contract.start_on + make_interval(months => at))::date AS day
                            FROM generate_series(0, contract.period_months - 1) AS at) AS month
      JOIN rental_invoice v ON v.contract_id = contract.id AND v.kind = 'fee' AND v.use_yn = 'Y'
       AND v.ym = to_char(month.day, 'YYYYMM')::int
     WHERE contract.id = ${id} AND month.day > ${day}::date`);
  const { months = 0, coins = "0" } = rows[0] ?? {};
  return { invoicedMonths: months, invoicedFee: fromCoins(coins, currency) };
}

type Ended = { waived: boolean; lying: readonly Lying[]; later: LaterFees };

/**
 * @param waived exchanged for a contract of equal or higher list value
 * @param later fees that are invoiced already: their months are not charged again
 * @param lying what is missing: cutters that went out under this contract, or under those that it renewed or was exchanged for
 */
export function terminationOn(contract: HeldContract, day: string, { waived, lying, later }: Ended): Termination {
  const { startOn, period, currency, items, rules } = contract;
  const ended = items.map(({ cutter, quantity, listPrice, feeRate }) => ({
    ...{ quantity, listPrice, feeRate },
    unreturned: lying.reduce((all, each) => all + (each.cutter === cutter ? each.quantity : 0), 0),
  }));
  const { invoicedMonths } = later;
  return terminate({ startOn, period, currency, waived, invoicedMonths, items: ended }, day, rules);
}

const previewOf = (
  { items }: HeldContract,
  day: string,
  { lines, ...end }: Termination,
  later: LaterFees,
): EndPreview => ({
  day,
  ...end,
  ...later,
  lines: items.map(({ line, cutter, quantity }, at) => ({
    ...{ line, cutter, quantity },
    ...(lines[at] ?? { feeRate: "0", monthlyFee: "0", fee: "0", unreturned: 0, charge: "0" }),
  })),
});

/** Confirmed was what was shown: where it has changed since, nothing is written. */
function refuseOther(
  { locale }: Ctx,
  { currency }: HeldContract,
  { total }: Pick<EndPreview, "total">,
  seen: string,
): void {
  if (seen === "" || seen === total) return;
  const params = { total: writtenUnits(locale, total, currency) };
  throw invalidField("day", { key: "contracts.end.changed", params });
}

type Written = { end: Termination; waived: boolean; day: string; reason: string };

/** The calculation as it was confirmed, and what is charged for it. */
export async function writeTermination(
  ctx: Ctx,
  contract: HeldContract,
  { end, waived, day, reason }: Written,
): Promise<void> {
  const { id, currency } = contract;
  const coins = (amount: string) => sql`${toCoins(amount, currency)}::bigint`;
  const unreturned = end.lines.reduce((all, line) => all + line.unreturned, 0);
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  await ctx.db.execute(sql`
    INSERT INTO rental_termination (contract_id, terminated_on, started_months, remaining_months, termination_fee,
      unreturned_quantity, unreturned_charge, total, waived, reason, calculation, create_user, create_date, last_update_user,
      last_update_date)
    VALUES (${id}, ${day}::date, ${end.startedMonths}, ${end.remainingMonths}, ${coins(end.terminationFee)}, ${unreturned},
      ${coins(end.unreturnedCharge)}, ${coins(end.total)}, ${waived}, ${reason}, ${JSON.stringify(end.lines)}::jsonb,
      ${ctx.viewer.userId}, ${at}, ${ctx.viewer.userId}, ${at})`);
  await charge(ctx, contract, { kind: "termination", amount: end.terminationFee, day });
  await charge(ctx, contract, { kind: "unreturned", amount: end.unreturnedCharge, day });
}

async function charge(
  ctx: Ctx,
  { id, contractNo, currency }: HeldContract,
  { kind, amount, day }: { kind: keyof typeof endSuffix; amount: string; day: string },
): Promise<void> {
  if (isZero(amount)) return;
  await insertInvoice(ctx, {
    ...{
      contractId: id,
      invoiceNo: `${contractNo}-${endSuffix[kind]}`,
      kind,
      day,
      amount: toCoins(amount, currency),
      remark: "",
    },
  });
}
