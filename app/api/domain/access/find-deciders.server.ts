import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { greetedName } from "../person-name.server";
import type { NearReader } from "./find-readers-near.server";

/** Who gets a mail, of `app_user` called `person`. */
export const mailReader: SQL = sql`
  coalesce(person.email, person.id) AS email, ${greetedName("person")} AS name, coalesce(person.language, 'en') AS locale`;

/** Who decides: `near`, people who look after it, `roles`, one of which is needed, and its `authors`, an SQL query of user IDs. */
type Sought = { near: readonly NearReader[]; roles: Iterable<string>; authors: SQL };

/** The nearest people whose role decides, but none of its authors; where there is nobody, those who look after the programme. */
export async function findDeciders(db: Db, { near, roles, authors }: Sought): Promise<NearReader[]> {
  const { rows } = await db.execute<NearReader & { isOwner: boolean }>(sql`
    SELECT ${mailReader}, bool_or(held.role_id = 'ROLE_TT_ADMIN') AS "isOwner"
      FROM app_user person JOIN user_role held ON held.user_id = person.id AND held.use_yn = 'Y'
     WHERE person.status = 'active' AND held.role_id = any(${sql.param([...roles])}::text[])
       AND person.id NOT IN (${authors})
     GROUP BY person.id ORDER BY person.id`);
  const readers = near.filter(({ email }) => rows.some((each) => each.email === email));
  return readers.length > 0 ? readers : rows.filter(({ isOwner }) => isOwner);
}
