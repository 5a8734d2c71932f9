import type { Ctx } from "../../ctx";
import { sum } from "../../decimal";
import { residualValue } from "../end-contract";
import { startedMonths } from "../rental-days";
import type { EndPreview } from "./contract-record";
import { findContract, type HeldContract } from "./find-contract.server";

/** Cutters at the lessee's, by the line of the contract under which they went out. */
export type Lying = { contractId: number; contractNo: string; line: number; cutter: string; quantity: number };

/**
 * Where a contract's cutters are: those that went out under it, and under the contracts that it renewed or was exchanged for. What
 * was shipped stays with the contract it was shipped for.
 */
export async function listLying(ctx: Ctx, contract: HeldContract): Promise<Lying[]> {
  const cutters = new Set(contract.items.map(({ cutter }) => cutter));
  const lying: Lying[] = [];
  for (let each: HeldContract | null = contract; each !== null; ) {
    const { id, contractNo, items, followsId }: HeldContract = each;
    for (const { line, cutter, outstanding } of items)
      if (outstanding > 0 && cutters.has(cutter))
        lying.push({ contractId: id, contractNo, line, cutter, quantity: outstanding });
    each = followsId === null ? null : await findContract(ctx, contract.market, followsId);
  }
  return lying;
}

/** What each of them is still worth (R16), by the contract's own price and months: by line what is bought of where. */
export function priceLying(
  { startOn, period, currency, items, rules }: HeldContract,
  lying: readonly Lying[],
  day: string,
): { end: Omit<EndPreview, "invoicedMonths" | "invoicedFee">; bought: (Lying & { price: string })[] } {
  const months = startedMonths(startOn, day, period);
  const bought = items.flatMap(({ cutter, listPrice }) =>
    lying
      .filter((each) => each.cutter === cutter)
      .map((each) => ({
        ...each,
        price: residualValue({ listPrice, quantity: each.quantity, months }, currency, rules),
      })),
  );
  const lines = items.map(({ line, cutter, feeRate, monthlyFee }) => {
    const own = bought.filter((each) => each.cutter === cutter);
    const quantity = own.reduce((all, each) => all + each.quantity, 0);
    return {
      line,
      cutter,
      quantity,
      feeRate,
      monthlyFee,
      fee: "0",
      unreturned: 0,
      charge: sum(own.map(({ price }) => price)),
    };
  });
  const total = sum(lines.map(({ charge }) => charge));
  const money = { terminationFee: "0", unreturnedCharge: total, total };
  return { end: { day, startedMonths: months, remainingMonths: period - months, lines, ...money }, bought };
}
