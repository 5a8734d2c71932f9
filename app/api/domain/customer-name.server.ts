import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "~/words/locale";

/**
 * What a customer is called, on every screen, in exports and mails alike: the firm's own Korean name for readers of Korean,
 * its English one for all others and for Koreans where it has no Korean one; where it has neither, the name that it was
 * recorded under. So nobody meets letters that they cannot read where there are others.
 * @param table the customer's table, or what a statement calls it
 */
export const customerName = (locale: Locale, table = "customer"): SQL => {
  const own = sql.identifier(table);
  return locale === "ko"
    ? sql`coalesce(${own}.name_ko, ${own}.name_en, ${own}.name)`
    : sql`coalesce(${own}.name_en, ${own}.name)`;
};

/**
 * A text that somebody wrote about a customer, with its name in it: that name as the reader calls the firm, the rest as it was
 * written. @param text the column @param table as of `customerName`
 */
export const withCustomerName = (locale: Locale, text: SQL, table = "customer"): SQL => {
  const called = customerName(locale, table);
  const written = (column: string) => sql`${sql.identifier(table)}.${sql.identifier(column)}`;
  const cases = ["name_ko", "name", "name_en"].map(
    (column) => sql`
    WHEN ${written(column)} <> ${called} AND strpos(${text}, ${written(column)}) > 0 THEN replace(${text}, ${written(column)}, ${called})`,
  );
  return sql`CASE WHEN strpos(${text}, ${called}) > 0 THEN ${text} ${sql.join(cases, sql``)} ELSE ${text} END`;
};
