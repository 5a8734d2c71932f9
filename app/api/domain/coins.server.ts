import { type SQL, sql } from "drizzle-orm";

/** Coins of a currency in 1/10,000 of its unit, as invoice lines have amounts: won has no coins, the others a hundred. */
export const tenThousandths = (coins: SQL, currency: SQL): SQL =>
  sql`(${coins} * CASE WHEN ${currency} = 'KRW' THEN 10000 ELSE 100 END)`;

/** The same in units of the currency, as exact text: 125050 cents are 1250.5. */
export const coinsInUnits = (coins: SQL, currency: SQL): SQL =>
  sql`trim_scale(CASE WHEN ${currency} = 'KRW' THEN (${coins})::numeric ELSE (${coins}) / 100.0 END)::text`;
