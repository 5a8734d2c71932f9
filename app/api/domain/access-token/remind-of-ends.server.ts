import { sql } from "drizzle-orm";
import { formatInstant } from "~/words/formats";
import type { SignedIn } from "../access/signed-in";
import { publicOrigin } from "../account/links.server";
import { countryOfUser, zoneOf } from "../account/time-zone.server";
import type { Visit } from "../ctx";
import { queueMail } from "../mail/queue-mail.server";
import { greetedName } from "../person-name.server";
import { TOLD_DAYS } from "./token-input";

const AT_ONCE = 200;

type Ending = {
  id: string;
  name: string;
  ending: string;
  expires: string;
  used: string | null;
  user_id: string;
  username: string;
  email: string | null;
  language: SignedIn["language"];
  time_zone: string | null;
  country: string | null;
};

/**
 * Tells owners by mail of tokens that end within seven days, once for each, in the transaction that notes it. Who may no longer sign in is told
 * nothing, and a token that was made for a shorter time than that neither. @returns how many were told of
 */
export async function remindOfTokenEnds({ db, now }: Pick<Visit, "db" | "now">): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Ending>(sql`
      WITH due AS (
        SELECT t.id FROM access_token t JOIN app_user u ON u.id = t.user_id AND u.status = 'active'
         WHERE t.told_at IS NULL AND t.ended_at IS NULL AND t.expires_at > ${at} AND t.expires_at <= ${at} + ${TOLD_DAYS} * interval '1 day'
         ORDER BY t.expires_at, t.id LIMIT ${AT_ONCE} FOR UPDATE OF t SKIP LOCKED),
      told AS (UPDATE access_token t SET told_at = ${at} FROM due WHERE due.id = t.id RETURNING t.*)
      SELECT told.id, told.name, told.ending, told.expires_at::text AS expires, told.last_used_at::text AS used, person.id AS user_id,
             ${greetedName("person")} AS username, person.email, person.language, person.time_zone, ${countryOfUser(sql`person.id`)} AS country
        FROM told JOIN app_user AS person ON person.id = told.user_id ORDER BY told.expires_at, told.id`);
    for (const row of rows) {
      const zone = zoneOf(row.time_zone, row.country);
      await queueMail(tx, {
        to: row.email ?? row.user_id,
        locale: row.language ?? "en",
        template: "accessTokenEnds",
        params: {
          username: row.username,
          name: row.name,
          ending: row.ending,
          ends: formatInstant(new Date(row.expires), zone),
          used: row.used && formatInstant(new Date(row.used), zone),
          link: `${publicOrigin()}/profile/tokens`,
        },
      });
    }
    return rows.length;
  });
}
