import { sql } from "drizzle-orm";
import type { z } from "zod";
import { formatInteger } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { subtract, sum } from "../../decimal";
import { invalidField } from "../../errors";
import { toCoins } from "../../money";
import { requireRuleValues } from "../../rule/rule-values.server";
import { monthsLater } from "../rental-days";
import { rentalRules } from "../rental-rules";
import type { Period } from "../rental-terms";
import type { contractForms } from "./contract-forms";
import type { ContractInput } from "./contract-input";
import { listContractItems } from "./contract-items.server";
import type { ContractItem } from "./contract-record";
import { feeOn, feeRateOn } from "./current-fee.server";
import type { HeldContract } from "./find-contract.server";
import { getContractFacts } from "./get-contract.server";
import { type Following, insertContract } from "./save-contract.server";
import { itemOf, offerOf, writeItem } from "./save-items.server";
import { type Seen, withContract } from "./with-contract.server";

/** The draft that follows a contract: parties and end user as they were, on other days. */
async function insertFollower(ctx: Ctx, contract: HeldContract, days: Days, follows: Following) {
  const record = await getContractFacts(ctx, contract.id);
  const { customerId, lessorId, currency } = contract;
  const sub = await ctx.db.execute<{ id: number | null }>(
    sql`SELECT sub_lessor_id AS id FROM rental_contract WHERE id = ${contract.id}`,
  );
  const parties = { customerId, lessorId, subLessorId: sub.rows[0]?.id ?? null, currency };
  const given: ContractInput = { ...record, ...days, remark: days.remark || record.remark };
  const scope = { currency, subsidiaryId: lessorId };
  const rules = await requireRuleValues(ctx.db, rentalRules, days.contractedOn, scope);
  const made = await insertContract(ctx, contract.market, { given, parties, rules, follows });
  return { ...made, rules };
}
type Days = Pick<ContractInput, "contractedOn" | "startOn" | "period" | "remark">;

/**
 * Another term for a contract that ends: the draft keeps every field and cutter with its price and fee; what may be replaced
 * begins anew (R18). @throws AppError not-found, no-right, not-now, stale
 */
export const renewContract = (
  ctx: Ctx,
  seen: Seen,
  given: z.output<(typeof contractForms)["renewal"]>,
): Promise<{ id: number }> =>
  withContract(ctx, seen, "renewal", async (within, contract) => {
    const startOn = monthsLater(contract.startOn, contract.period);
    const days = { contractedOn: contract.today, startOn, ...given };
    const { id, contractNo } = await insertFollower(within, contract, days, { id: contract.id, rentType: "renewal" });
    const by = within.viewer.userId;
    const at = sql`${within.now.toISOString()}::timestamptz`;
    await within.db.execute(sql`
      INSERT INTO rental_contract_item (contract_id, line_no, cutter_id, insert_id, pockets, rental_quantity, guidance, basis,
        safety_stock, max_replacement, list_price, insert_price, fee_rate, monthly_fee, create_user, create_date, last_update_user,
        last_update_date)
      SELECT ${id}, line_no, cutter_id, insert_id, pockets, rental_quantity, guidance, basis, safety_stock, max_replacement,
        list_price, insert_price, ${feeRateOn(contract.today)}, ${feeOn(contract.today)}, ${by}, ${at}, ${by}, ${at}
        FROM rental_contract_item i WHERE contract_id = ${contract.id} AND use_yn = 'Y'`);
    const event = { event: "renewal" as const, comment: contractNo };
    return { result: { id }, event, action: "contract-renew", after: { contractNo, ...given } };
  });

/**
 * A cutter is exchanged for another one (R17): a new draft with it, which ends the old contract when it is opened.
 * @throws AppError not-found, no-right, not-now, stale, invalid-input with the field
 */
export const swapContract = (
  ctx: Ctx,
  seen: Seen,
  given: z.output<(typeof contractForms)["swap"]>,
): Promise<{ id: number }> =>
  withContract(ctx, seen, "swap", async (within, contract) => {
    const old = itemOf(contract, Number(given.line));
    if (given.quantity > old.quantity)
      throw invalidField("quantity", {
        key: "contracts.order.more",
        params: { most: formatInteger(within.locale, old.quantity) },
      });
    if (contract.items.some(({ cutter }) => cutter === given.cutter))
      throw invalidField("cutter", { key: "contracts.cutter.twice" });
    if (given.day < contract.startOn)
      throw invalidField("day", { key: "contracts.day.beforeStart", params: { day: contract.startOn } });
    if (given.day > contract.endOn)
      throw invalidField("day", { key: "contracts.day.latest", params: { day: contract.endOn } });
    const days = { contractedOn: contract.today, startOn: given.day, period: given.period, remark: "" };
    const { id, contractNo, rules } = await insertFollower(within, contract, days, {
      id: contract.id,
      rentType: "swap",
    });
    const terms = { ...contract, id, rules, contractedOn: contract.today, period: Number(given.period) as Period };
    const items = [
      ...keptOf(contract, old, given.quantity),
      { cutter: given.cutter, quantity: given.quantity, savedBasis: null, kept: undefined },
    ];
    for (const [at, { cutter, kept, ...asked }] of items.entries()) {
      const offer = await offerOf(within, terms, cutter, { kept });
      await writeItem(within, terms, at + 1, offer, { ...asked, basis: null });
    }
    await insertSwap(within, contract, { old, toId: id, given });
    const comment = `${old.cutter} → ${given.cutter} × ${given.quantity}, ${contractNo}`;
    const event = { event: "swap" as const, comment };
    return { result: { id }, event, action: "contract-swap", after: { contractNo, ...given }, reason: given.reason };
  });

/** The cutters that stay, with their inserts. The basis of one that the exchange does not touch is not lowered by it (R5). */
const keptOf = ({ items }: HeldContract, old: ContractItem, exchanged: number) =>
  items
    .map(({ line, cutter, quantity, basis, insert, pockets }) => {
      const kept = { insert, pockets };
      return line === old.line
        ? { cutter, quantity: quantity - exchanged, savedBasis: null, kept }
        : { cutter, quantity, savedBasis: basis, kept };
    })
    .filter(({ quantity }) => quantity > 0);

type Swapped = { old: ContractItem; toId: number; given: z.output<(typeof contractForms)["swap"]> };

async function insertSwap(
  { db, viewer, now }: Ctx,
  contract: HeldContract,
  { old, toId, given }: Swapped,
): Promise<void> {
  const fee = async (id: number) =>
    sum((await listContractItems(db, id, contract.today)).map(({ monthlyFee }) => monthlyFee));
  const difference = subtract(await fee(toId), await fee(contract.id));
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    INSERT INTO rental_swap (from_contract_id, to_contract_id, old_item_id, new_item_id, quantity, swapped_on, reason, returned,
      fee_difference, create_user, create_date, last_update_user, last_update_date)
    SELECT ${contract.id}, ${toId}, o.id, n.id, ${given.quantity}, ${given.day}::date, ${given.reason}, ${given.returned},
      ${toCoins(difference, contract.currency)}::bigint, ${viewer.userId}, ${at}, ${viewer.userId}, ${at}
      FROM item o, item n WHERE o.item_no = ${old.cutter} AND n.item_no = ${given.cutter}`);
}
