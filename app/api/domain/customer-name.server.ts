import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "~/words/locale";

/**
 * What a customer is called, on every screen, in exports and mails alike: the firm's own Korean name for readers of Korean,
 * its English one for all others; where it has none in that language, the name that it was recorded under.
 * @param table the customer's table, or what a statement calls it
 */
export const customerName = (locale: Locale, table = "customer"): SQL => {
  const own = sql.identifier(locale === "ko" ? "name_ko" : "name_en");
  return sql`coalesce(${sql.identifier(table)}.${own}, ${sql.identifier(table)}.name)`;
};
