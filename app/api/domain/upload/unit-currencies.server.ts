import { sql } from "drizzle-orm";
import { ownUnits } from "../access/own-units.server";
import type { Ctx } from "../ctx";

/** Of units in sight, by code: their own currency and that of their subsidiary. */
export async function unitCurrencies({ db, viewer }: Pick<Ctx, "db" | "viewer">, codes: readonly string[]) {
  const wanted = [...new Set(codes.map((code) => code.trim()))];
  const { rows } = await db.execute<{ code: string; own: string; ofSubsidiary: string | undefined }>(sql`
    SELECT u.code, u.currency AS own, s.currency AS "ofSubsidiary" FROM org_unit u LEFT JOIN org_unit s ON s.id = u.subsidiary_id
     WHERE u.code = any(${sql.param(wanted)}::text[]) AND ${ownUnits(viewer.scope, sql`u.id`)}`);
  return new Map(rows.map((row) => [row.code, row]));
}
