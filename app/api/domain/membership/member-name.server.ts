import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "~/words/locale";
import { customerName } from "../customer-name.server";

/**
 * What a member is called where members are listed: as its customer in the reader's language, because a customer has one
 * name on all screens; a corporation name that is none of the customer's own was typed on purpose and stays.
 * @param member @param customer the tables, or what a statement calls them
 */
export const memberName = (locale: Locale, member = "member", customer = "customer"): SQL => {
  const [own, of] = [sql.identifier(member), sql.identifier(customer)];
  return sql`CASE WHEN ${own}.corporation_name IN (${of}.name, ${of}.name_ko, ${of}.name_en)
    THEN ${customerName(locale, customer)} ELSE ${own}.corporation_name END`;
};
