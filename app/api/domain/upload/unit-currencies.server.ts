import { sql } from "drizzle-orm";
import { ownUnits } from "../access/own-units.server";
import type { Ctx } from "../ctx";

/**
 * The currencies of units in sight, in the order of their codes; undefined of one that is not there.
 * @param whose the unit's own, or its subsidiary's
 */
export async function unitCurrencies(
  { db, viewer }: Pick<Ctx, "db" | "viewer">,
  codes: readonly (string | undefined)[],
  whose: "unit" | "subsidiary",
): Promise<(string | undefined)[]> {
  const wanted = codes.map((code = "") => code.trim());
  const { rows } = await db.execute<{ code: string; unit: string; subsidiary: string | null }>(sql`
    SELECT u.code, u.currency AS unit, s.currency AS subsidiary FROM org_unit u LEFT JOIN org_unit s ON s.id = u.subsidiary_id
     WHERE u.code = any(${sql.param([...new Set(wanted)])}::text[]) AND ${ownUnits(viewer.scope, sql`u.id`)}`);
  const found = new Map(rows.map((row) => [row.code, row[whose] ?? undefined]));
  return wanted.map((code) => found.get(code));
}
