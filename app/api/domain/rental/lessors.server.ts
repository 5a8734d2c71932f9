import { type SQL, sql } from "drizzle-orm";
import { homeCountry } from "../access/home-country.server";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import type { Currency } from "../money";
import type { SigningEntity } from "../party-names";
import { signsFor } from "../party-names.server";
import { rentalCurrency } from "./rental-currency";
import type { RentalMarket } from "./rental-terms";

export type Party = { code: string; name: string };
/** With the company that signs for it; null where none is entered. */
export type Lessor = Party & { id: number; currency: Currency; signs: SigningEntity | null };

const nameOf = ({ locale }: Ctx): SQL => sql`coalesce(u.${sql.identifier(`name_${locale}`)}, u.name_en)`;
const seen = ({ viewer: { scope } }: Ctx): SQL =>
  scope.all ? sql`true` : sql`seen.id = any(${sql.param(scope.unitIds)}::int[])`;

/** Who may let cutters to the viewer's customers in a market: the subsidiaries of the units in sight, with their money. */
export async function listLessors(ctx: Ctx, market: RentalMarket): Promise<Lessor[]> {
  const home = sql`u.country = ${homeCountry}`;
  const { rows } = await ctx.db.execute<Omit<Lessor, "currency"> & { currency: string }>(sql`
    SELECT u.id, u.code, ${nameOf(ctx)} AS name, u.currency, ${signsFor(ctx.locale, sql`u.id`)} AS signs FROM org_unit u
     WHERE u.kind = 'subsidiary' AND u.use_yn = 'Y' AND ${market === "domestic" ? home : sql`NOT (${home})`}
       AND EXISTS (SELECT FROM org_unit seen WHERE seen.subsidiary_id = u.id AND ${seen(ctx)})
     ORDER BY u.display_order, u.id`);
  return rows.map(({ currency, ...row }) => ({ ...row, currency: rentalCurrency(currency) }));
}

/** A distributor of the lessor's, if the viewer may see it. */
export async function findSubLessor(ctx: Ctx, code: string, lessorId: number): Promise<Party | null> {
  const { rows } = await ctx.db.execute<Party>(sql`
    SELECT seen.code, coalesce(seen.${sql.identifier(`name_${ctx.locale}`)}, seen.name_en) AS name FROM org_unit seen
     WHERE seen.code = ${code} AND seen.subsidiary_id = ${lessorId} AND seen.kind IN ('distributor', 'sub_distributor')
       AND seen.use_yn = 'Y' AND ${seen(ctx)}`);
  return rows[0] ?? null;
}

/** A customer of the lessor's subsidiary, if the viewer may see it. */
export async function findLessee(ctx: Ctx, code: string, lessorId: number): Promise<Party | null> {
  const { rows } = await ctx.db.execute<Party>(sql`
    SELECT customer.code, ${customerName(ctx.locale)} AS name FROM customer JOIN org_unit u ON u.id = customer.org_unit_id
     WHERE customer.code = ${code} AND u.subsidiary_id = ${lessorId} AND ${ownCustomers(ctx.viewer.scope)}`);
  return rows[0] ?? null;
}
