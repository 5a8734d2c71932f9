import type pg from "pg";
import { demoUsers } from "../domain/account/demo-users";

/** What the board reads of a month, in its order: how sales stand, what is left of them, what is owed and lies in stock, then the programmes. */
const boardPages = [
  ...["MIPMGM01", "MIPMGM10", "MIPMGM11", "MIPMGM12", "MIPMGM07", "MIPMGM09"],
  ...["MIPMGM02", "MIPMGM05", "MIPMGM06", "MIPMGM04", "MIPMGM03"],
];

/** The pack of the board's pages, for all of the management. Where there is a pack already nothing is added. */
export async function loadReportPacks(pool: pg.Pool): Promise<void> {
  const owner = demoUsers.find(({ role }) => role === "ROLE_MANAGEMENT");
  if (!owner) return;
  await pool.query(
    `WITH made AS (
       INSERT INTO report_pack (user_id, name, role_id, create_user, last_update_user)
       SELECT id, 'Board pages', 'ROLE_MANAGEMENT', 'demo', 'demo' FROM app_user
        WHERE id = $1 AND NOT EXISTS (SELECT FROM report_pack) RETURNING id)
     INSERT INTO report_pack_page (pack_id, position, code, search, create_user, last_update_user)
     SELECT made.id, place, code, '', 'demo', 'demo' FROM made, unnest($2::text[]) WITH ORDINALITY AS page (code, place)`,
    [owner.id, boardPages],
  );
}
