import type { Ctx } from "../../ctx";
import { compare, multiplyByInteger, sum } from "../../decimal";
import { invalidField } from "../../errors";
import { loadAsOf } from "../../facts/as-of.server";
import { fromCoins } from "../../money";
import { writtenUnits } from "../../money-text";
import type { InvoiceKind } from "../rental-terms";
import type { HeldContract } from "./find-contract.server";
import { listPurchases } from "./purchases.server";

/**
 * Whether there can be such an invoice of a contract: by its day, and by its amount.
 * @param coins the amount @throws AppError invalid-input with the field
 */
export async function judgeInvoice(
  ctx: Ctx,
  contract: HeldContract,
  { kind, day }: { kind: InvoiceKind; day: string },
  coins: string,
): Promise<void> {
  const { startOn, currency } = contract;
  if (day < startOn) throw invalidField("day", { key: "contracts.day.beforeStart", params: { day: startOn } });
  const latest = latestDay(contract, kind);
  if (day > latest) throw invalidField("day", { key: "contracts.day.latest", params: { day: latest } });
  const amount = fromCoins(coins, currency);
  const written = (most: string) => ({ most: writtenUnits(ctx.locale, most, currency) });
  if (compare(amount, "0") <= 0) throw invalidField("amount", { key: "contracts.amount.least" });
  const most = wholeWorth(contract);
  if (compare(amount, most) > 0) throw invalidField("amount", { key: "contracts.amount.most", params: written(most) });
  if (kind !== "shortfall") return;
  const { day: loadedDay } = await loadAsOf(ctx);
  const open = sum((await listPurchases(ctx.db, contract, loadedDay)).map((quarter) => quarter.open));
  if (compare(amount, open) > 0)
    throw invalidField("amount", { key: "contracts.shortfall.more", params: written(open) });
}

/** A fee is of a month in which the contract runs; what its end leaves behind is charged until today. */
function latestDay({ closedOn, endOn, today }: HeldContract, kind: InvoiceKind): string {
  const [year = 0, month = 1] = (closedOn ?? endOn).split("-").map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return kind === "fee" || today < last ? last : today;
}

/** Cutters, fees and inserts of the whole term: nothing of a contract costs more than all of it. */
const wholeWorth = ({ items, period }: HeldContract): string =>
  sum(
    items.flatMap(({ quantity, listPrice, monthlyFee, basis, insertPrice }) => [
      multiplyByInteger(listPrice, quantity),
      multiplyByInteger(monthlyFee, period),
      multiplyByInteger(insertPrice, basis * period),
    ]),
  );
