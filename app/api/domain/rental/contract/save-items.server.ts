import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { round } from "../../decimal";
import { AppError, invalidField } from "../../errors";
import { toCoins } from "../../money";
import { itemTerms } from "../item-terms";
import type { Period } from "../rental-terms";
import type { ContractItemInput } from "./contract-input";
import { type CutterOffer, type KeptInsert, listCutterOffers } from "./cutter-offers.server";
import type { HeldContract } from "./find-contract.server";
import { type Seen, withContract } from "./with-contract.server";

export type Terms = Pick<HeldContract, "id" | "currency" | "lessorId" | "contractedOn" | "rules"> & { period: Period };
type Asked = { quantity: number; basis: number | null; savedBasis: number | null };

/** A cutter is put to a draft. @throws AppError invalid-input beside the field, conflict where it is there already */
export const addContractItem = (ctx: Ctx, seen: Seen, given: ContractItemInput): Promise<void> =>
  withContract(ctx, seen, "item", async (within, contract) => {
    if (contract.items.some(({ cutter }) => cutter === given.cutter))
      throw invalidField("cutter", { key: "contracts.cutter.twice" });
    const line = Math.max(0, ...contract.items.map(({ line }) => line)) + 1;
    await writeItem(within, contract, line, await offerOf(within, contract, given.cutter), {
      ...given,
      savedBasis: null,
    });
    const event = { event: "change" as const, comment: `${given.cutter} × ${given.quantity}` };
    return { result: undefined, event, action: "contract-change", after: given };
  });

/** Quantity and basis of a cutter; the basis is never below what was saved (R5). @throws AppError as `addContractItem`, not-found */
export const changeContractItem = (
  ctx: Ctx,
  seen: Seen,
  line: number,
  given: Omit<ContractItemInput, "cutter">,
): Promise<void> =>
  withContract(ctx, seen, "item", async (within, contract) => {
    const item = itemOf(contract, line);
    const offer = await offerOf(within, contract, item.cutter, { kept: keptInsert(contract, item) });
    await writeItem(within, contract, line, offer, { ...given, savedBasis: item.basis });
    const before = { quantity: item.quantity, basis: item.basis };
    const event = { event: "change" as const, comment: `${item.cutter} × ${given.quantity}` };
    return { result: undefined, event, action: "contract-change", before, after: given };
  });

/** @throws AppError not-found */
export const removeContractItem = (ctx: Ctx, seen: Seen, line: number): Promise<void> =>
  withContract(ctx, seen, "item", async (within, contract) => {
    const { cutter, quantity } = itemOf(contract, line);
    await within.db.execute(
      sql`DELETE FROM rental_contract_item WHERE contract_id = ${contract.id} AND line_no = ${line}`,
    );
    const event = { event: "change" as const, comment: `${cutter} –` };
    return { result: undefined, event, action: "contract-change", before: { cutter, quantity } };
  });

/** Prices and fees of a draft's cutters anew, after its day, term or customer changed. @throws AppError invalid-input */
export async function renewItems(ctx: Ctx, contract: Terms & Pick<HeldContract, "items" | "rentType">): Promise<void> {
  for (const item of contract.items) {
    const { line, cutter, quantity, basis, guidance } = item;
    const asked = { quantity, basis: Math.max(basis, guidance), savedBasis: null };
    const of = { field: "contractedOn", kept: keptInsert(contract, item) };
    await writeItem(ctx, contract, line, await offerOf(ctx, contract, cutter, of), asked, true);
  }
}

/** A draft that renews a contract or is exchanged for one keeps the inserts that its cutters are used with. */
const keptInsert = ({ rentType }: Pick<HeldContract, "rentType">, { insert, pockets }: KeptInsert) =>
  rentType === "new" ? undefined : { insert, pockets };

export function itemOf({ items }: Pick<HeldContract, "items">, line: number) {
  const item = items.find((each) => each.line === line);
  if (!item) throw new AppError("not-found");
  return item;
}

export async function offerOf(
  ctx: Ctx,
  contract: Terms,
  cutter: string,
  { field = "cutter", kept }: { field?: string; kept?: KeptInsert | undefined } = {},
): Promise<CutterOffer> {
  const { contractedOn: day, currency, lessorId } = contract;
  const [offer] = await listCutterOffers(ctx, { day, currency, lessorId }, [cutter], kept);
  if (!offer) throw invalidField(field, { key: "contracts.cutter.price", params: { cutter } });
  return offer;
}

/** Terms by the rules that the contract was made with (domain.md 7.2 R4 to R9, R12). @param raise a basis below the guidance */
export async function writeItem(
  { db, viewer, now }: Ctx,
  contract: Terms,
  line: number,
  offer: CutterOffer,
  { quantity, basis, savedBasis }: Asked,
  raise = false,
): Promise<void> {
  const { currency, period, rules } = contract;
  const asked = { ...offer, quantity, basis, savedBasis };
  let terms = itemTerms(asked, { currency, period, rules });
  if (raise && "error" in terms && terms.error === "BASIS_CANNOT_BE_LOWERED")
    terms = itemTerms({ ...asked, basis: terms.least }, { currency, period, rules });
  if ("error" in terms) {
    if (terms.error === "PRICE_NOT_REGISTERED")
      throw invalidField("cutter", { key: "contracts.cutter.price", params: { cutter: offer.cutter } });
    throw invalidField("basis", { key: "contracts.basis.lowered", params: { least: terms.least } });
  }
  const by = viewer.userId;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    INSERT INTO rental_contract_item (contract_id, line_no, cutter_id, insert_id, pockets, rental_quantity, guidance, basis,
      safety_stock, max_replacement, list_price, insert_price, fee_rate, monthly_fee, create_user, create_date, last_update_user,
      last_update_date)
    VALUES (${contract.id}, ${line}, ${offer.cutterId}, ${offer.insertId}, ${offer.pockets}, ${quantity}, ${terms.guidance},
      ${terms.basis}, ${terms.safetyStock}, ${terms.maxReplacement}, ${toCoins(offer.listPrice, currency)}::bigint,
      ${toCoins(offer.insertPrice, currency)}::bigint, ${round(terms.feeRate, 8, "half-up")}::numeric,
      ${toCoins(terms.monthlyFee, currency)}::bigint, ${by}, ${at}, ${by}, ${at})
    ON CONFLICT (contract_id, line_no) DO UPDATE SET rental_quantity = excluded.rental_quantity, guidance = excluded.guidance,
      basis = excluded.basis, safety_stock = excluded.safety_stock, max_replacement = excluded.max_replacement,
      list_price = excluded.list_price, insert_price = excluded.insert_price, fee_rate = excluded.fee_rate,
      monthly_fee = excluded.monthly_fee, insert_id = excluded.insert_id, pockets = excluded.pockets,
      last_update_user = excluded.last_update_user, last_update_date = excluded.last_update_date`);
}
