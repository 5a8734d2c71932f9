import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "~/words/locale";
import { customerName } from "../customer-name.server";

/**
 * What a member is called on every screen, in exports and mails: as its customer in the reader's language, because a
 * customer has one name; the corporation name as it was typed where there is no customer. The record shows both.
 * @param member @param customer the tables, or what a statement calls them
 */
export const memberName = (locale: Locale, member = "member", customer = "customer"): SQL => {
  return sql`coalesce(${customerName(locale, customer)}, ${sql.identifier(member)}.corporation_name)`;
};
