import type { Ctx } from "../../ctx";
import { compare, multiplyByInteger, sum } from "../../decimal";
import { invalidField } from "../../errors";
import { writtenUnits } from "../../money-text";
import type { Termination } from "../end-contract";
import { closeContract } from "./close-contract.server";
import { addContractEvent } from "./contract-events.server";
import type { ContractRecord } from "./contract-record";
import { type LaterFees, laterFees, terminationOn, writeTermination } from "./end-contract.server";
import { findContract, type HeldContract, whereSeen } from "./find-contract.server";

type Exchange = {
  old: HeldContract;
  day: string;
  waived: boolean;
  before: string;
  after: string;
  later: LaterFees;
  end: Termination;
};

/**
 * How the contract ends that is exchanged for another one: without a fee where the new list value is as high at least, else with
 * what an early end costs (R15). Null where it has ended already. @param hold keeps its row until the transaction ends
 */
async function exchangeOf(ctx: Ctx, next: HeldContract, hold: boolean): Promise<Exchange | null> {
  if (next.rentType !== "swap" || next.followsId === null) return null;
  const old = await findContract(ctx, next.market, next.followsId, hold);
  if (old.state !== "open") return null;
  const value = ({ items }: HeldContract) =>
    sum(items.map(({ listPrice, quantity }) => multiplyByInteger(listPrice, quantity)));
  const [before, after] = [value(old), value(next)];
  const waived = compare(after, before) >= 0;
  // It opens on its first day at the earliest.
  const day = next.startOn;
  const later = await laterFees(ctx, old, day);
  // Cutters of both contracts are at the lessee's: none of them is missing.
  return { old, day, waived, before, after, later, end: terminationOn(old, day, { waived, lying: [], later }) };
}

/** The same before it is opened, for its pages; null where nothing ends with it, or what ends is another's. */
export async function previewExchange(ctx: Ctx, next: HeldContract): Promise<ContractRecord["exchange"]> {
  if (next.state !== "draft" && next.state !== "approved") return null;
  const exchange = await whereSeen(exchangeOf(ctx, next, false), null);
  if (!exchange) return null;
  const { old, end, later, ...known } = exchange;
  return {
    ...known,
    ...later,
    contractNo: old.contractNo,
    months: end.remainingMonths,
    monthlyFee: sum(end.lines.map(({ monthlyFee }) => monthlyFee)),
    share: old.rules["termination-share"],
    fee: end.terminationFee,
  };
}

/**
 * The contract that was exchanged for one that opens now ends with it. Within a transaction.
 * @param seen the fee that was shown @throws AppError invalid-input where it is another one
 */
export async function endExchanged(ctx: Ctx, next: HeldContract, seen: string): Promise<void> {
  const exchange = await exchangeOf(ctx, next, true);
  const fee = exchange?.end.terminationFee ?? "0";
  if (seen !== "" && seen !== fee) {
    const params = { total: writtenUnits(ctx.locale, fee, next.currency) };
    throw invalidField("remark", { key: "contracts.end.changed", params });
  }
  if (!exchange) return;
  const { old, day, waived, end } = exchange;
  await writeTermination(ctx, old, { end, waived, day, reason: next.contractNo });
  await closeContract(ctx, { id: old.id, reason: "swapped", day, comment: next.contractNo });
  await addContractEvent(ctx, next.id, { event: "note", comment: old.contractNo });
}
