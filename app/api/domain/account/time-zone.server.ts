import { eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { appUser } from "~/api/db/schema";
import { zoneOfCountry } from "~/words/country-zones";

/** The country of the unit or customer that a user's first group stands for. @param userId a column */
export const countryOfUser = (userId: SQLWrapper) => sql<string | null>`(
  SELECT coalesce(o.country, c.country) FROM user_group_member m JOIN user_group g ON g.id = m.group_id
    LEFT JOIN org_unit o ON o.id = g.org_unit_id LEFT JOIN customer c ON c.id = g.customer_id
  WHERE m.user_id = ${userId} AND m.use_yn = 'Y' AND g.use_yn = 'Y' ORDER BY m.display_order, g.id LIMIT 1)`;

/** A user's own choice, else the time zone of their unit's country. */
export const zoneOf = (chosen: string | null, country: string | null): string => chosen ?? zoneOfCountry(country);

/** What a statement from `app_user` reads for `zoneOf`. */
export const zoneColumns = { chosen: appUser.timeZone, country: countryOfUser(sql`app_user.id`) };

/** A user's time zone, where they are not the one who asks. */
export async function findTimeZone(db: Db, userId: string): Promise<string> {
  const [found] = await db.select(zoneColumns).from(appUser).where(eq(appUser.id, userId));
  return zoneOf(found?.chosen ?? null, found?.country ?? null);
}
