import { type SQL, sql } from "drizzle-orm";

/** The company's own country, of the uppermost unit, as a part of a statement. */
export const homeCountry = sql`(SELECT country FROM org_unit WHERE parent_id IS NULL ORDER BY id LIMIT 1)`;

/** Whether a subsidiary is in the company's own country. @param subsidiary a column with its key */
export const isAtHome = (subsidiary: SQL): SQL =>
  sql`${subsidiary} IN (SELECT id FROM org_unit WHERE country = ${homeCountry})`;
