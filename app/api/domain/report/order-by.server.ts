import { type SQL, sql } from "drizzle-orm";

type Sorting<K extends string> = { sort?: K | undefined; dir?: "asc" | "desc" | undefined };

/**
 * ORDER BY of a list: by the chosen column, names and days from the first, what is countable from the largest; rows that
 * have nothing stand last, and `usual` decides between equals, so that no row is on two pages.
 */
export function orderBy<K extends string>(
  { sort, dir }: Sorting<K>,
  columns: Record<K, SQL>,
  usual: SQL,
  fromLargest: readonly K[] = [],
): SQL {
  if (sort === undefined) return usual;
  const descending = (dir ?? (fromLargest.includes(sort) ? "desc" : "asc")) === "desc";
  return sql`${columns[sort]} ${descending ? sql`DESC` : sql`ASC`} NULLS LAST, ${usual}`;
}
