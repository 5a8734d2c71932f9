import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import { ownUnits, unitNameIn } from "../access/own-units.server";
import type { Ctx } from "../ctx";
import { inUnits } from "./find-support.server";
import type { InsuranceOfCustomer } from "./insurance-of-customer";

const MOST = 3;

/** For whoever sees the customer, the distributor, and may open the list of supports; null where there is nothing to tell. */
export async function findInsuranceOfCustomer(
  ctx: Ctx,
  { customer }: { customer: number },
): Promise<{ insurance: InsuranceOfCustomer | null }> {
  const { db, viewer } = ctx;
  if (!viewer.menuCodes.has("MIPSAL14")) return { insurance: null };
  type Row = InsuranceOfCustomer["policies"][number] & { unitId: number; name: string };
  const { rows } = await db.execute<Row>(sql`
    WITH RECURSIVE above AS (
      SELECT u.id, u.parent_id, u.kind FROM customer JOIN org_unit u ON u.id = customer.org_unit_id
       WHERE customer.id = ${customer} AND ${ownCustomers(viewer.scope)}
      UNION ALL SELECT u.id, u.parent_id, u.kind FROM above JOIN org_unit u ON u.id = above.parent_id WHERE above.kind = 'sub_distributor')
    SELECT s.id, s.request_no AS "requestNo", s.insurer, ${inUnits(sql`s.insured`)} AS insured, s.currency, s.period_to::text AS "periodTo",
           s.state, u.id AS "unitId", ${unitNameIn(ctx)} AS name
      FROM insurance_support s JOIN above ON above.id = s.unit_id JOIN org_unit u ON u.id = s.unit_id
     WHERE ${ownUnits(viewer.scope, sql`s.unit_id`)} AND s.state NOT IN ('rejected', 'withdrawn')
     ORDER BY s.period_to DESC, s.id DESC LIMIT ${MOST}`);
  const [first] = rows;
  if (!first) return { insurance: null };
  return {
    insurance: {
      distributor: { id: first.unitId, name: first.name },
      policies: rows.map(({ unitId: _unit, name: _name, ...policy }) => policy),
    },
  };
}
