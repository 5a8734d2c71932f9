import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { stands } from "../../stock/stands.server";

/** On `stock_movement m`: what the cabinet's own import brought and what still stands; a file that somebody sent is entered, not reported. */
export const reported: SQL = sql`m.movement_no IS NOT NULL AND m.upload_id IS NULL AND ${stands}`;

/**
 * The day to which figures of some cabinets are counted: the last one that any of them reported itself. An entry of somebody's is of one
 * cabinet alone and tells nothing of the others, so it moves no day of theirs; where none of them ever reported, it is the last day that
 * anything moved in them. Null where nothing ever did. Asked of the cabinets that are in sight and asked for, else it would tell a reader
 * when another's cabinet moved. @param where on `matrix_cabinet b`, `matrix_contract contract`, `customer`
 */
export async function lastReportedDay(reports: Ctx["reports"], where: SQL): Promise<string | null> {
  const last = (which: SQL) =>
    sql`LATERAL (SELECT m.day FROM stock_movement m WHERE m.article_id = a.id AND ${which} ORDER BY m.day DESC LIMIT 1)`;
  const { rows } = await reports.execute<{ day: string | null }>(sql`
    SELECT coalesce(max(told.day), max(moved.day))::text AS day
      FROM matrix_cabinet b JOIN matrix_contract contract ON contract.id = b.contract_id JOIN customer ON customer.id = contract.customer_id
      JOIN stock_article a ON a.cabinet_id = b.id LEFT JOIN ${last(reported)} AS told ON true LEFT JOIN ${last(stands)} AS moved ON true
     WHERE b.use_yn = 'Y' AND ${where}`);
  return rows[0]?.day ?? null;
}
