import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";

/** So many are named; the others are counted. */
const NAMED = 3;

/**
 * What a reader's rows are of, by name: the topmost units and the single customers of the scope, in the reader's language.
 * Null for who sees everything.
 */
export async function findScopeName({ db, viewer, locale }: Ctx): Promise<string | null> {
  const { scope } = viewer;
  if (scope.all) return null;
  const { unitIds, customerIds } = scope;
  const name = sql.identifier(`name_${locale}`);
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM (
      SELECT 1 AS kind, u.display_order AS place, u.id, coalesce(u.${name}, u.name_en) AS name FROM org_unit u
       WHERE u.id = any(${sql.param(unitIds)}::int[])
         AND (u.parent_id IS NULL OR NOT u.parent_id = any(${sql.param(unitIds)}::int[]))
      UNION ALL
      SELECT 2, 0, customer.id, ${customerName(locale)} FROM customer
       WHERE customer.id = any(${sql.param(customerIds)}::int[])) AS named ORDER BY kind, place, id`);
  const names = rows.slice(0, NAMED).map((row) => row.name);
  const more = rows.length - names.length;
  return names.length === 0 ? null : `${names.join(", ")}${more > 0 ? ` +${more}` : ""}`;
}
