import { type SQL, sql } from "drizzle-orm";

/** On `stock_movement m`: what happened, neither a reversal nor reversed. */
export const stands: SQL = sql`m.reversal_of IS NULL
  AND NOT EXISTS (SELECT FROM stock_movement r WHERE r.reversal_of = m.id AND r.reversal_of IS NOT NULL)`;
