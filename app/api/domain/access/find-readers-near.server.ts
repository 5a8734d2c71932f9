import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import type { Locale } from "~/words/locale";
import { greetedName } from "../person-name.server";

/** Somebody who can be written to, in their language. */
export type NearReader = { email: string; name: string; locale: Locale };

/** The IDs of all accounts with the right to a screen, by role or group. */
export const holdersOf = (screen: string): SQL => sql`
  SELECT user_id FROM user_role JOIN menu_role USING (role_id) JOIN menu ON menu.key = menu_role.menu_key AND menu.code = ${screen} AND menu.use_yn = 'Y'
   WHERE user_role.use_yn = 'Y' AND menu_role.use_yn = 'Y'
  UNION
  SELECT user_id FROM user_group_member JOIN menu_group USING (group_id) JOIN menu ON menu.key = menu_group.menu_key AND menu.code = ${screen} AND menu.use_yn = 'Y'
   WHERE user_group_member.use_yn = 'Y' AND menu_group.use_yn = 'Y'`;

/**
 * Who looks after a customer: people with the right to a screen, of the nearest unit that has any, from the customer's own up to
 * its subsidiary; never partners, never the whole company. Nobody where there is none.
 */
export const findReadersNear = (db: Db, customerId: number, screen: string): Promise<NearReader[]> =>
  readersAbove(db, sql`(SELECT org_unit_id FROM customer WHERE id = ${customerId})`, screen);

/** Who looks after a distributor, likewise. */
export const findReadersNearUnit = (db: Db, unitId: number, screen: string): Promise<NearReader[]> =>
  readersAbove(db, sql`${unitId}`, screen);

async function readersAbove(db: Db, unit: SQL, screen: string): Promise<NearReader[]> {
  const { rows } = await db.execute<NearReader>(sql`
    WITH RECURSIVE above AS (
      SELECT u.id, u.parent_id, u.kind, 0 AS distance FROM org_unit u WHERE u.id = ${unit}
      UNION ALL SELECT u.id, u.parent_id, u.kind, distance + 1 FROM above JOIN org_unit u ON u.id = above.parent_id
       WHERE above.kind <> 'subsidiary'),
    holder AS (${holdersOf(screen)}),
    near AS (
      SELECT u.*, min(above.distance) AS distance FROM holder JOIN app_user u ON u.id = holder.user_id AND u.status = 'active'
        JOIN user_group_member g ON g.user_id = u.id AND g.use_yn = 'Y' JOIN user_group ON user_group.id = g.group_id AND user_group.use_yn = 'Y'
        JOIN above ON above.id = user_group.org_unit_id
       WHERE above.kind NOT IN ('headquarters', 'region', 'distributor', 'sub_distributor') GROUP BY u.id)
    SELECT coalesce(email, id) AS email, ${greetedName("near")} AS name, coalesce(language, 'en') AS locale FROM near
     WHERE distance = (SELECT min(distance) FROM near) ORDER BY id`);
  return rows;
}
