import { type SQL, sql } from "drizzle-orm";

type Sorting<K extends string> = { sort?: K | undefined; dir?: "asc" | "desc" | undefined };

/** What a column's head sorts by: a value, or money of rows that each have a currency of their own. */
type Sorted = SQL | { money: SQL; currency: SQL };

/**
 * ORDER BY of a list: by the chosen column; rows that have nothing stand last, and `usual` decides between equals, so that
 * no row is on two pages. Money of several currencies stands currency by currency (docs/decisions/0070).
 */
export function orderBy<K extends string>({ sort, dir }: Sorting<K>, columns: Record<K, Sorted>, usual: SQL): SQL {
  if (sort === undefined) return usual;
  const direction = dir === "desc" ? sql`DESC` : sql`ASC`;
  const column = columns[sort];
  if (!("money" in column)) return sql`${column} ${direction} NULLS LAST, ${usual}`;
  return sql`(${column.money}) IS NULL, ${column.currency}, ${column.money} ${direction}, ${usual}`;
}
