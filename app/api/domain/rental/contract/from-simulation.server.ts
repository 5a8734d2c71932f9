import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../../ctx";
import { AppError, invalidField, type Wording } from "../../errors";
import { sayWording } from "../../say-wording";
import { seoulDay } from "../../seoul-time";
import { getSimulation } from "../../simulation/get-simulation.server";
import type { SimulationSource } from "../../simulation/simulation-input";
import { findKept } from "../../simulation/visible-simulations.server";
import type { RentalResult } from "../calculate-rental.server";
import { inUnits } from "../coins.server";
import { listCuttersByNo } from "../rental-items.server";
import type { RentalRules } from "../rental-rules";
import type { RentalMarket } from "../rental-terms";
import type { SimulatedLine } from "../simulate-rental";
import type { ContractInput } from "./contract-input";
import { findParties, type Parties } from "./contract-parties.server";
import { canKeepContracts } from "./contract-policy";
import type { ContractProposal, SimulationContracts } from "./contract-proposal";
import { feeOn } from "./current-fee.server";
import type { CutterOffer } from "./cutter-offers.server";
import { ownContracts } from "./own-contracts.server";
import { offerOf, type Terms, writeItem } from "./save-items.server";

/** What was calculated and kept, with the prices and rules of the day on which it was saved. */
export type SavedOffer = SimulationSource & {
  title: string;
  lessorId: number;
  lastVersion: number;
  input: Record<string, string>;
  rules: RentalRules;
  result: RentalResult;
};

/** A version of a rental simulation of this market, in the viewer's sight and not deleted. @throws AppError not-found */
export async function findOffer(
  ctx: Ctx,
  market: RentalMarket,
  { id, version }: SimulationSource,
): Promise<SavedOffer> {
  const { kind, deleted, title, lastVersion, versions } = await getSimulation(ctx, id);
  const kept = versions.find(({ number }) => number === version);
  if (kind !== `rental-${market}` || deleted || !kept) throw new AppError("not-found");
  const result = kept.result as RentalResult;
  const { rows } = await ctx.db.execute<{ lessorId: number }>(
    sql`SELECT id AS "lessorId" FROM org_unit WHERE code = ${result.parties.lessor.code}`,
  );
  const [{ lessorId } = { lessorId: 0 }] = rows;
  return { id, version, title, lastVersion, lessorId, input: kept.input, rules: kept.rates as RentalRules, result };
}

/**
 * The form of a contract as a saved version fills it, its cutters with the prices they were offered at, and what still lacks.
 * @throws AppError no-right, not-found
 */
export async function proposeContract(
  ctx: Ctx,
  market: RentalMarket,
  source: SimulationSource,
): Promise<ContractProposal> {
  if (!canKeepContracts(ctx.viewer)) throw new AppError("no-right");
  const offer = await findOffer(ctx, market, source);
  const given = givenBy(offer);
  const wrong = given.customer === "" ? { customer: required } : await wrongParties(ctx, market, given);
  const hindered = await hinderedCutters(ctx, offer);
  const { id, version, lastVersion, title, result } = offer;
  return {
    simulation: { id, version, lastVersion, title },
    given,
    currency: result.currency,
    monthlyFee: result.totals.monthlyFee,
    items: result.lines.map(({ itemNo, description, insertNo, quantity, basis, listPrice, feeRate, monthlyFee }) => ({
      ...{ cutter: itemNo, cutterName: description, insert: insertNo },
      ...{ quantity, basis, listPrice, feeRate, monthlyFee },
    })),
    missing: [
      ...Object.entries(wrong).map(([field, wording]) => ({
        name: translate(ctx.locale, `field.contract.${field}` as Wording["key"]),
        text: sayWording(ctx.locale, wording),
      })),
      ...hindered.map(({ cutter, wording }) => ({ name: cutter, text: translate(ctx.locale, wording.key) })),
    ],
    contracts: (await contractsOf(ctx, market, id)).map(({ id, contractNo }) => ({ id, contractNo })),
  };
}

const required: Wording = { key: "api.field.required" };

function givenBy({ title, input, result }: SavedOffer): ContractInput {
  const typed = (name: string) => input[name] ?? "";
  const contractedOn = typed("contractDate");
  return {
    ...{ title, contractedOn, startOn: contractedOn, period: result.period === 24 ? "24" : "12" },
    ...{ customer: typed("customer"), lessor: result.parties.lessor.code, subLessor: typed("subLessor") },
    ...{ orderNo: "", referenceOrderNo: "", cpoCount: 0, remark: "" },
    ...{ endUserName: typed("endUserName"), endUserAccount: typed("endUserAccount") },
    ...{ address1: typed("address1"), address2: typed("address2"), address3: typed("address3"), zip: typed("zip") },
    ...{ representative: typed("representative"), phone: typed("phone"), fax: typed("fax") },
  };
}

async function wrongParties(ctx: Ctx, market: RentalMarket, given: ContractInput): Promise<Record<string, Wording>> {
  try {
    await findParties(ctx, market, given);
    return {};
  } catch (error) {
    if (error instanceof AppError && error.fields) return error.fields;
    throw error;
  }
}

type Hindered = { cutter: string; wording: Wording };

/** Cutters of an offer that cannot be rented any more: they left the programme, or their price did. */
async function hinderedCutters(ctx: Ctx, { result, lessorId }: SavedOffer): Promise<Hindered[]> {
  const by = { currency: result.currency, subsidiaryId: lessorId, day: seoulDay(ctx.now) };
  const numbers = result.lines.map(({ itemNo }) => itemNo);
  const found = new Map((await listCuttersByNo(ctx, numbers, by)).map((each) => [each.itemNo, each.hindrance]));
  return numbers.flatMap((cutter) => {
    const hindrance = found.has(cutter) ? found.get(cutter) : "unknown";
    return hindrance ? [{ cutter, wording: { key: `rental.hindrance.${hindrance}` } as Wording }] : [];
  });
}

/** Whether a contract is made on what was offered: same lessor's money, same term. Else its cutters are priced by its day. */
export const keepsPrices = (offer: SavedOffer, { period }: ContractInput, { currency, lessorId }: Parties): boolean =>
  offer.result.currency === currency && String(offer.result.period) === period && offer.lessorId === lessorId;

/**
 * The cutters of an offer in a new draft: at the prices and inserts of the offer, or by the day of the contract.
 * @throws AppError invalid-input: a cutter left the programme or has no price on that day
 */
export async function writeOffered(ctx: Ctx, contract: Terms, offer: SavedOffer, kept: boolean): Promise<void> {
  const [hindered] = await hinderedCutters(ctx, offer);
  if (hindered)
    throw invalidField("simulation", { key: "contracts.simulation.hindered", params: { cutter: hindered.cutter } });
  const ids = kept ? await itemIds(ctx, offer.result.lines) : new Map<string, number>();
  for (const [at, line] of offer.result.lines.entries()) {
    const cutter = kept ? offered(line, ids) : await offerOf(ctx, contract, line.itemNo, { field: "contractedOn" });
    const asked = { quantity: line.quantity, basis: line.basis, savedBasis: null };
    await writeItem(ctx, contract, at + 1, cutter, asked, !kept);
  }
}

const offered = (line: SimulatedLine, ids: ReadonlyMap<string, number>): CutterOffer => ({
  ...line,
  cutter: line.itemNo,
  name: line.description,
  cutterId: ids.get(line.itemNo) ?? 0,
  insertId: ids.get(line.insertNo) ?? 0,
});

async function itemIds({ db }: Ctx, lines: readonly SimulatedLine[]): Promise<Map<string, number>> {
  const numbers = lines.flatMap(({ itemNo, insertNo }) => [itemNo, insertNo]);
  const { rows } = await db.execute<{ itemNo: string; id: number }>(sql`
    SELECT item.item_no AS "itemNo", item.id FROM rental_item r JOIN item ON item.id = r.item_id
     WHERE item.item_no = any(${sql.param(numbers)}::text[])`);
  return new Map(rows.map(({ itemNo, id }) => [itemNo, id]));
}

/** Contracts made of a saved simulation, of those that the viewer may see, and whether they may make one. @throws AppError not-found */
export async function listSimulationContracts(
  ctx: Ctx,
  market: RentalMarket,
  simulation: string,
): Promise<SimulationContracts> {
  const { kind, deleted } = await findKept(ctx, simulation);
  if (kind !== `rental-${market}`) throw new AppError("not-found");
  return {
    rows: await contractsOf(ctx, market, simulation),
    may: { make: !deleted && canKeepContracts(ctx.viewer) },
  };
}

async function contractsOf({ db, viewer, now }: Ctx, market: RentalMarket, simulation: string) {
  const { rows } = await db.execute<SimulationContracts["rows"][number]>(sql`
    SELECT contract.id, contract.contract_no AS "contractNo", contract.simulation_version AS version, contract.state,
           contract.start_on::text AS "startOn", contract.end_on::text AS "endOn", contract.currency,
           (SELECT ${inUnits(sql`coalesce(sum(${feeOn(seoulDay(now))}), 0)`)} FROM rental_contract_item i
             WHERE i.contract_id = contract.id AND i.use_yn = 'Y') AS "monthlyFee"
      FROM rental_contract contract JOIN customer ON customer.id = contract.customer_id
     WHERE contract.simulation_id = ${simulation}::uuid AND ${ownContracts(viewer.scope, market)} ORDER BY contract.id DESC`);
  return rows;
}
