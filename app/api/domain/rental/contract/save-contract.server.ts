import { sql } from "drizzle-orm";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { nextContractNumber } from "../../next-contract-number.server";
import { requireRuleValues } from "../../rule/rule-values.server";
import type { SimulationSource } from "../../simulation/simulation-input";
import { lastDayOf } from "../rental-days";
import { type RentalRules, rentalRules } from "../rental-rules";
import type { Period, RentalMarket, RentType } from "../rental-terms";
import { addContractEvent } from "./contract-events.server";
import type { ContractInput } from "./contract-input";
import { findParties, type Parties } from "./contract-parties.server";
import { canKeepContracts } from "./contract-policy";
import { findOffer, keepsPrices, writeOffered } from "./from-simulation.server";
import { type Terms as DraftTerms, renewItems } from "./save-items.server";
import { type Seen, withContract } from "./with-contract.server";

/** What a new contract follows, where it renews one or is exchanged for it. */
export type Following = { id: number; rentType: Exclude<RentType, "new"> };

/**
 * A draft, to which cutters are put next; of a saved simulation it has that version's cutters already.
 * @throws AppError no-right, not-found: the simulation, invalid-input with the fields
 */
export async function addContract(
  ctx: Ctx,
  market: RentalMarket,
  given: ContractInput,
  source: SimulationSource | null = null,
): Promise<{ id: number }> {
  if (!canKeepContracts(ctx.viewer)) throw new AppError("no-right");
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { id } = await addWithin(within, market, given, { source });
    const after = { ...given, ...(source && { simulation: source.id, version: source.version }) };
    await writeAudit(tx, ctx, { action: "contract-add", subject: `contract:${id}`, after });
    return { id };
  });
}

/** Within a transaction, by whoever keeps contracts: the draft without its audit row. @param beside what it is made of, a number of its own */
export async function addWithin(
  within: Ctx,
  market: RentalMarket,
  given: ContractInput,
  { source = null, contractNo }: { source?: SimulationSource | null; contractNo?: string },
): Promise<DraftTerms> {
  const offer = source && (await findOffer(within, market, source));
  const parties = await findParties(within, market, given);
  const kept = offer !== null && keepsPrices(offer, given, parties);
  const rules = { ...(await rulesOf(within, given, parties)), ...(kept && offer.rules) };
  const { id } = await insertContract(within, market, { given, parties, rules, follows: null, source, contractNo });
  const terms = { ...parties, id, rules, contractedOn: given.contractedOn, period: Number(given.period) as Period };
  if (offer) await writeOffered(within, terms, offer, kept);
  return terms;
}

/** A draft's parties, days, end user; its cutters are priced anew. @throws AppError not-found, no-right, not-now, stale, invalid-input */
export const changeContract = (ctx: Ctx, seen: Seen, given: ContractInput): Promise<void> =>
  withContract(ctx, seen, "change", async (within, contract) => {
    const parties = await findParties(within, seen.market, given);
    const rules = await rulesOf(within, given, parties);
    const period = Number(given.period) as Period;
    await within.db.execute(sql`
      UPDATE rental_contract SET title = ${given.title}, customer_id = ${parties.customerId}, lessor_id = ${parties.lessorId},
        sub_lessor_id = ${parties.subLessorId}, currency = ${parties.currency}, contracted_on = ${given.contractedOn}::date,
        start_on = ${given.startOn}::date, period_months = ${period}, end_on = ${lastDayOf(given.startOn, period)}::date,
        order_no = ${given.orderNo}, reference_order_no = ${given.referenceOrderNo}, cpo_count = ${given.cpoCount},
        end_user_name = ${given.endUserName}, end_user_account = ${given.endUserAccount}, address1 = ${given.address1},
        address2 = ${given.address2}, address3 = ${given.address3}, zip = ${given.zip}, representative = ${given.representative},
        phone = ${given.phone}, fax = ${given.fax}, remark = ${given.remark}, rules = ${JSON.stringify(rules)}::jsonb
       WHERE id = ${contract.id}`);
    const terms = { ...contract, ...parties, contractedOn: given.contractedOn, period, rules };
    await renewItems(within, terms);
    return { result: undefined, event: { event: "change" }, action: "contract-change", after: given };
  });

/** A draft goes out of use: nothing was signed yet. @throws AppError not-found, no-right, not-now, stale */
export const removeContract = (ctx: Ctx, seen: Seen): Promise<void> =>
  withContract(ctx, seen, "removal", async (within, { id }) => {
    await within.db.execute(sql`UPDATE rental_contract SET use_yn = 'N' WHERE id = ${id}`);
    return { result: undefined, action: "contract-remove", event: { event: "note", comment: "–" } };
  });

/** The programme's rules on the day of the contract: it keeps them. */
const rulesOf = ({ db }: Ctx, { contractedOn }: ContractInput, { currency, lessorId }: Parties) =>
  requireRuleValues(db, rentalRules, contractedOn, { currency, subsidiaryId: lessorId });

type New = {
  given: ContractInput;
  parties: Parties;
  rules: RentalRules;
  follows: Following | null;
  source?: SimulationSource | null;
  /** Else the next number of its market and year. */
  contractNo?: string | undefined;
};

/** What the numbers of a market start with. */
const letters: Record<RentalMarket, string> = { domestic: "RD", overseas: "RO" };

/** Within a transaction: the row with its number and the first line of its history. */
export async function insertContract(
  ctx: Ctx,
  market: RentalMarket,
  { given, parties, rules, follows, source = null, contractNo: own }: New,
): Promise<{ id: number; contractNo: string }> {
  const { db, viewer, now } = ctx;
  const period = Number(given.period) as Period;
  const at = sql`${now.toISOString()}::timestamptz`;
  const contractNo =
    own ?? (await nextContractNumber(ctx, "rental_contract", `${letters[market]}-${given.contractedOn.slice(0, 4)}-`));
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO rental_contract (contract_no, market, title, rent_type, follows_id, lessor_id, sub_lessor_id, customer_id,
      contracted_on, start_on, period_months, end_on, currency, order_no, reference_order_no, cpo_count, end_user_name,
      end_user_account, address1, address2, address3, zip, representative, phone, fax, remark, rules, simulation_id,
      simulation_version, create_user, create_date, last_update_user, last_update_date)
    VALUES (${contractNo}, ${market}, ${given.title}, ${follows?.rentType ?? "new"}, ${follows?.id ?? null}, ${parties.lessorId},
      ${parties.subLessorId}, ${parties.customerId}, ${given.contractedOn}::date, ${given.startOn}::date, ${period},
      ${lastDayOf(given.startOn, period)}::date, ${parties.currency}, ${given.orderNo}, ${given.referenceOrderNo},
      ${given.cpoCount}, ${given.endUserName}, ${given.endUserAccount}, ${given.address1}, ${given.address2}, ${given.address3},
      ${given.zip}, ${given.representative}, ${given.phone}, ${given.fax}, ${given.remark}, ${JSON.stringify(rules)}::jsonb,
      ${source?.id ?? null}::uuid, ${source?.version ?? null}::int, ${viewer.userId}, ${at}, ${viewer.userId}, ${at}) RETURNING id`);
  const id = rows[0]?.id ?? 0;
  await addContractEvent(ctx, id, { event: "creation" });
  return { id, contractNo };
}
