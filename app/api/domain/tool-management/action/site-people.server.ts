import { type SQL, sql } from "drizzle-orm";
import { ADMINISTRATOR } from "../../access/administrator";
import { holdersOf } from "../../access/find-readers-near.server";
import { HEADQUARTERS_GROUP } from "../../access/find-signed-in.server";
import { canWork } from "../../access/require-owner.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { personName } from "../../person-name.server";
import { ownSites, siteTables } from "../own-sites.server";

export type SitePerson = { id: string; name: string };

/**
 * Accounts that see a site, by the rule of the door (find-signed-in) and of sites (own-sites): who may open sites at all, and is
 * its manager, or sees its customer and is not a site manager alone. @param site an SQL expression of its ID
 */
const seesSite = (site: SQL): SQL => sql`
  ${canWork("person")} AND person.id IN (SELECT user_id FROM (${holdersOf("MIPTMS07")}) AS holder)
  AND EXISTS (
    SELECT FROM ttmb_site s JOIN customer c ON c.id = s.customer_id WHERE s.id = ${site} AND (
      s.manager_id = person.id
      OR EXISTS (SELECT FROM user_role r WHERE r.user_id = person.id AND r.use_yn = 'Y' AND r.role_id = ${ADMINISTRATOR})
      OR EXISTS (SELECT FROM user_role r WHERE r.user_id = person.id AND r.use_yn = 'Y' AND r.role_id <> 'ROLE_TT_SITE_MGR')
         AND EXISTS (
           SELECT FROM user_group_member m JOIN user_group g ON g.id = m.group_id AND g.use_yn = 'Y'
            WHERE m.user_id = person.id AND m.use_yn = 'Y' AND (g.id = ${HEADQUARTERS_GROUP} OR g.customer_id = c.id OR g.org_unit_id IN (
              WITH RECURSIVE above AS (
                SELECT u.id, u.parent_id FROM org_unit u WHERE u.id = c.org_unit_id
                UNION ALL SELECT u.id, u.parent_id FROM above JOIN org_unit u ON u.id = above.parent_id)
              SELECT id FROM above)))))`;

/** Whom an action at a site can be given to, by name. @throws AppError not-found where the site is out of sight */
export async function listSitePeople({ db, viewer, locale }: Ctx, site: number): Promise<SitePerson[]> {
  const seen = await db.execute(sql`SELECT FROM ${siteTables} WHERE site.id = ${site} AND ${ownSites(viewer)}`);
  if (seen.rows.length === 0) throw new AppError("not-found");
  const { rows } = await db.execute<SitePerson>(sql`
    SELECT person.id, ${personName(locale, "person")} AS name FROM app_user person WHERE ${seesSite(sql`${site}`)} ORDER BY name, person.id`);
  return rows;
}

/** The account of somebody who sees the site, or the one that it stands with. @throws AppError invalid-input beside the owner */
export async function requireSitePerson({ db }: Ctx, site: number, typed: string, held: string): Promise<string> {
  const id = typed.trim().toLowerCase();
  if (id === held) return held;
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT person.id FROM app_user person WHERE person.id = ${id} AND ${seesSite(sql`${site}`)}`,
  );
  if (!rows[0]) throw invalidField("owner", { key: "ttmb.action.owner.wrong" });
  return rows[0].id;
}
