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

/** Countries of customers who have such contracts, by their codes. */
export async function listContractCountries({ db, viewer }: Ctx): Promise<string[]> {
  const { rows } = await db.execute<{ country: string }>(sql`
    SELECT DISTINCT customer.country FROM rental_contract contract JOIN customer ON customer.id = contract.customer_id
     WHERE ${allOwnContracts(viewer.scope)} ORDER BY 1`);
  return rows.map(({ country }) => country);
}
