import { type SQL, sql } from "drizzle-orm";

/** A column of coins in units of a contract's currency, as text. @param contract the alias of `rental_contract` */
export const inUnits = (column: SQL, contract: SQL = sql`contract`): SQL =>
  sql`trim_scale(CASE WHEN ${contract}.currency = 'KRW' THEN (${column})::numeric ELSE (${column}) / 100.0 END)::text`;
