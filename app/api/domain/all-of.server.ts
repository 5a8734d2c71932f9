import { type SQL, sql } from "drizzle-orm";

/** Conditions that all hold; what was not asked for is left out. */
export function allOf(conditions: readonly (SQL | false | null | undefined | "" | 0)[]): SQL {
  const asked = conditions.filter((condition): condition is SQL => typeof condition === "object" && condition !== null);
  return asked.length > 0 ? sql.join(asked, sql` AND `) : sql`true`;
}
