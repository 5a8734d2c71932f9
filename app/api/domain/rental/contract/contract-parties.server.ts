import { sql } from "drizzle-orm";
import { ownCustomers } from "../../access/own-customers.server";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import type { Currency } from "../../money";
import { rentalCurrency } from "../rental-currency";
import type { RentalMarket } from "../rental-terms";
import type { ContractInput } from "./contract-input";
import { marketOf } from "./own-contracts.server";

export type Parties = { customerId: number; lessorId: number; subLessorId: number | null; currency: Currency };
type Row = { id: number; subsidiaryId: number; market: RentalMarket; currency: string };
type UnitRow = { id: number; kind: string; subsidiaryId: number; currency: string };

/**
 * Who lends, who stands between, who rents (R1): the maker or a subsidiary lends, a distributor stands between, the lessee is
 * a customer in the viewer's sight. @throws AppError invalid-input beside the field
 */
export async function findParties(
  ctx: Ctx,
  market: RentalMarket,
  given: Pick<ContractInput, "customer" | "lessor" | "subLessor">,
): Promise<Parties> {
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT customer.id, unit.subsidiary_id AS "subsidiaryId", subsidiary.currency, ${marketOf(sql`unit.subsidiary_id`)} AS market
      FROM customer JOIN org_unit unit ON unit.id = customer.org_unit_id
      JOIN org_unit subsidiary ON subsidiary.id = unit.subsidiary_id
     WHERE customer.code = ${given.customer} AND ${ownCustomers(ctx.viewer.scope)}`);
  const [customer] = rows;
  if (!customer) throw invalidField("customer", { key: "contracts.customer.unknown" });
  if (customer.market !== market) throw invalidField("customer", { key: "contracts.customer.market" });
  const lessor = given.lessor ? await findUnit(ctx, given.lessor, ["headquarters", "subsidiary"]) : null;
  if (given.lessor && !lessor) throw invalidField("lessor", { key: "contracts.lessor.unknown" });
  const between = given.subLessor ? await findUnit(ctx, given.subLessor, ["distributor", "sub_distributor"]) : null;
  if (given.subLessor && between?.subsidiaryId !== customer.subsidiaryId)
    throw invalidField("subLessor", { key: "contracts.subLessor.unknown" });
  return {
    customerId: customer.id,
    lessorId: lessor?.id ?? customer.subsidiaryId,
    subLessorId: between?.id ?? null,
    currency: rentalCurrency(lessor?.currency ?? customer.currency),
  };
}

async function findUnit({ db }: Ctx, code: string, kinds: readonly string[]): Promise<UnitRow | undefined> {
  const { rows } = await db.execute<UnitRow>(sql`
    SELECT id, kind, subsidiary_id AS "subsidiaryId", currency FROM org_unit
     WHERE code = ${code} AND kind = any(${sql.param([...kinds])}::text[])`);
  return rows[0];
}
