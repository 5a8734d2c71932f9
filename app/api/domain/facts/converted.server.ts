import { type SQL, sql } from "drizzle-orm";

/** The question of `wereConverted`, asked of the rows of a select: a column of that name. @param factor null where no rate is known */
export const anyConverted = (currency: SQL, factor: SQL, shown: string): SQL =>
  sql`coalesce(bool_or(${currency} <> ${shown} AND ${factor} IS NOT NULL), false) AS converted`;
