import { sql } from "drizzle-orm";
import type { WordKey } from "~/words";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { isCurrency } from "../currency-code";
import { invalidField } from "../errors";

type Place = { customerId: number; unitId: number; currency: string };
type Given = { customer: string; unit: string; currency: string };

/**
 * Where a site is and who runs it: at a customer in sight, by the customer's own unit or one above it that the viewer acts for;
 * in the subsidiary's currency unless another one is given. @throws AppError invalid-input beside the field, in these words
 */
export async function findPlace(
  { db, viewer }: Ctx,
  given: Given,
  words: { customer: WordKey; unit: WordKey },
): Promise<Place> {
  const { rows } = await db.execute<{ id: number; unitId: number; currency: string }>(sql`
    SELECT customer.id, unit.id AS "unitId", subsidiary.currency FROM customer JOIN org_unit unit ON unit.id = customer.org_unit_id
      JOIN org_unit subsidiary ON subsidiary.id = unit.subsidiary_id
     WHERE customer.code = ${given.customer} AND ${ownCustomers(viewer.scope)}`);
  const [customer] = rows;
  if (!customer) throw invalidField("customer", { key: words.customer });
  const unitId = given.unit ? await findUnitAbove(db, given.unit, customer.unitId) : customer.unitId;
  if (unitId === undefined || !(viewer.scope.all || viewer.scope.unitIds.includes(unitId)))
    throw invalidField("unit", { key: words.unit });
  const currency = given.currency || customer.currency;
  if (!isCurrency(currency)) throw invalidField("currency", { key: "api.field.wrong" });
  return { customerId: customer.id, unitId, currency };
}

async function findUnitAbove(db: Ctx["db"], code: string, below: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH RECURSIVE above AS (
      SELECT id, parent_id, code FROM org_unit WHERE id = ${below}
      UNION ALL SELECT u.id, u.parent_id, u.code FROM org_unit u JOIN above ON above.parent_id = u.id)
    SELECT id FROM above WHERE code = ${code}`);
  return rows[0]?.id;
}
