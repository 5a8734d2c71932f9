import { sql } from "drizzle-orm";
import { ownCustomers } from "../../access/own-customers.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { type Currency, roundMoney } from "../../money";
import { readPrice } from "../../read-price";
import { withRates } from "../../simulation/definition";
import { getSimulation } from "../../simulation/get-simulation.server";
import type { SimulationSource } from "../../simulation/simulation-input";
import { readMatrix } from "../simulator/benefits-input";
import type { ContractInput } from "./contract-input";
import { canKeepContracts } from "./contract-policy";
import type { CaseProposal } from "./contract-proposal";
import { ownContracts } from "./own-contracts.server";

/** What a kept case says about a contract: its investment, and what is left of a year's tool spend. Money as it is typed. */
type SavedCase = SimulationSource & {
  title: string;
  customer: string;
  lastVersion: number;
  currency: Currency;
  cabinetValue: string;
  committed: string;
};

/** A version of a saved case of the matrix simulator, in the viewer's sight and not deleted. @throws AppError not-found */
export async function findCase(ctx: Ctx, { id, version }: SimulationSource): Promise<SavedCase> {
  const { kind, deleted, title, lastVersion, versions } = await getSimulation(ctx, id);
  const kept = versions.find(({ number }) => number === version);
  if (kind !== "matrix" || deleted || !kept) throw new AppError("not-found");
  // With the rates of its day: what stood for a blank then counts for this case.
  const { currency, investment, annualSpend, consumptionReduction } = readMatrix(
    withRates(kept.input, kept.rates),
  ).input;
  const typed = (amount: number) => (amount > 0 && roundMoney(amount, currency)) || "";
  return {
    ...{ id, version, title, customer: kept.input.customer ?? "", lastVersion, currency },
    cabinetValue: typed(investment),
    committed: typed(annualSpend * (1 - consumptionReduction / 100)),
  };
}

/** The form of a contract as a saved case fills it. @throws AppError no-right, not-found */
export async function proposeOfCase(ctx: Ctx, source: SimulationSource): Promise<CaseProposal> {
  if (!canKeepContracts(ctx.viewer)) throw new AppError("no-right");
  const { id, version, title, lastVersion, currency, customer, ...amounts } = await findCase(ctx, source);
  const found = await findNamed(ctx, customer);
  // In other money they would be other amounts.
  const same = found === null || found.currency === currency;
  return {
    simulation: { id, version, title, lastVersion },
    given: { customer: found?.code ?? "", cabinetValue: "", committed: "", ...(same && amounts) },
    currency,
    contracts: await contractsOf(ctx, id),
  };
}

/** The one customer of the viewer's that a case names, by code or by name, with the money of its lender. */
async function findNamed({ db, viewer }: Ctx, named: string): Promise<{ code: string; currency: string } | null> {
  const text = named.trim();
  if (text === "") return null;
  const { rows } = await db.execute<{ code: string; currency: string }>(sql`
    SELECT customer.code, lender.currency FROM customer JOIN org_unit unit ON unit.id = customer.org_unit_id
      JOIN org_unit lender ON lender.id = unit.subsidiary_id
     WHERE (customer.code = ${text} OR ${text} IN (customer.name, customer.name_ko, customer.name_en))
       AND ${ownCustomers(viewer.scope)} LIMIT 2`);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

async function contractsOf({ db, viewer }: Ctx, simulation: string) {
  const { rows } = await db.execute<CaseProposal["contracts"][number]>(sql`
    SELECT contract.id, contract.contract_no AS "contractNo"
      FROM matrix_contract contract JOIN customer ON customer.id = contract.customer_id
     WHERE contract.simulation_id = ${simulation}::uuid AND ${ownContracts(viewer.scope)} ORDER BY contract.id DESC`);
  return rows;
}

/**
 * Amounts of a case are in its own money: left as they are they would be promised in the lender's.
 * @param currency the lender's @throws AppError invalid-input beside the amount
 */
export function refuseOtherMoney(saved: SavedCase, given: ContractInput, currency: string): void {
  if (saved.currency === currency) return;
  for (const name of ["cabinetValue", "committed"] as const)
    if (saved[name] !== "" && readPrice(given[name], currency) === readPrice(saved[name], currency))
      throw invalidField(name, { key: "matrix.case.otherMoney", params: { of: saved.currency, lender: currency } });
}
