import { type SQL, sql } from "drizzle-orm";
import { isAtHome } from "../../access/home-country.server";
import { ownCustomers } from "../../access/own-customers.server";
import type { Ctx, Scope } from "../../ctx";
import type { RentalMarket } from "../rental-terms";

/** The market of a customer's subsidiary (a column with its key): at home, or abroad. */
export const marketOf = (subsidiary: SQL): SQL =>
  sql`CASE WHEN ${isAtHome(subsidiary)} THEN 'domestic' ELSE 'overseas' END`;

/** Contracts of both markets that a viewer may see, on `rental_contract contract JOIN customer`: those of customers of theirs. */
export const allOwnContracts = (scope: Scope): SQL => sql`contract.use_yn = 'Y' AND ${ownCustomers(scope)}`;

/** Those of one market. */
export const ownContracts = (scope: Scope, market: RentalMarket): SQL =>
  sql`contract.market = ${market} AND ${allOwnContracts(scope)}`;

/** Contracts of customers of these units, on `customer`; all of them without units. */
export const inUnitsOf = (unitIds?: readonly number[]): SQL =>
  unitIds ? sql`customer.org_unit_id = any(${sql.param([...unitIds])}::int[])` : sql`true`;

/** Countries of customers who have such contracts, by their codes. */
export async function listContractCountries({ db, viewer }: Ctx, unitIds?: readonly number[]): Promise<string[]> {
  const { rows } = await db.execute<{ country: string }>(sql`
    SELECT DISTINCT customer.country FROM rental_contract contract JOIN customer ON customer.id = contract.customer_id
     WHERE ${allOwnContracts(viewer.scope)} AND ${inUnitsOf(unitIds)} ORDER BY 1`);
  return rows.map(({ country }) => country);
}

/** Regions of the organisation with such contracts; a subsidiary that belongs to none stands for itself. */
export async function listContractRegions({ db, viewer, locale }: Ctx): Promise<{ id: number; name: string }[]> {
  const name = sql.identifier(`name_${locale}`);
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    SELECT region.id, coalesce(region.${name}, region.name_en) AS name FROM org_unit region
     WHERE region.id IN (
       SELECT coalesce(above.id, subsidiary.id)
         FROM rental_contract contract JOIN customer ON customer.id = contract.customer_id
         JOIN org_unit unit ON unit.id = customer.org_unit_id JOIN org_unit subsidiary ON subsidiary.id = unit.subsidiary_id
         LEFT JOIN org_unit above ON above.id = subsidiary.parent_id AND above.kind = 'region'
        WHERE ${allOwnContracts(viewer.scope)}) ORDER BY region.display_order, region.id`);
  return rows;
}
