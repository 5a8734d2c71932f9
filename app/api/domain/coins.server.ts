import { type SQL, sql } from "drizzle-orm";

/** Coins of a currency in 1/10,000 of its unit, as invoice lines have amounts: won has no coins, the others a hundred. */
export const tenThousandths = (coins: SQL, currency: SQL): SQL =>
  sql`(${coins} * CASE WHEN ${currency} = 'KRW' THEN 10000 ELSE 100 END)`;
