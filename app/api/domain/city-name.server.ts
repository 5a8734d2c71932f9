import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "~/words/locale";

/**
 * What the city of a customer is called in the reader's language, where the map knows it (product.md 5, Names); else as the
 * customer's record has it. @param table the customer's table, or what a statement calls it
 */
export const cityName = (locale: Locale, table = "customer"): SQL => {
  const own = sql.identifier(table);
  const local = sql.identifier(`name_${locale}`);
  return sql`coalesce((SELECT coalesce(place.${local}, place.name_en) FROM place
    WHERE place.country = ${own}.country AND place.city = ${own}.city), ${own}.city)`;
};
