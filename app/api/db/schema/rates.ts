import { char, integer, numeric, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";

/** Value of one unit of `currency` in the three reporting currencies. Reports convert at the year's budget rate. */
export const exchangeRate = pgTable(
  "exchange_rate",
  {
    year: smallint("year").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    kind: text("kind").notNull().default("budget"),
    toUsd: numeric("to_usd", { precision: 18, scale: 8 }).notNull(),
    toKrw: numeric("to_krw", { precision: 18, scale: 8 }).notNull(),
    toEur: numeric("to_eur", { precision: 18, scale: 8 }).notNull(),
    ...audit,
  },
  (table) => [primaryKey({ columns: [table.year, table.currency, table.kind] })],
);

/**
 * Value of one unit of `currency` in the three reporting currencies, as the month brought it. A report reads some three
 * years of it: about twenty rows a month. Nothing stands for a month that has no row.
 */
export const exchangeRateMonth = pgTable(
  "exchange_rate_month",
  {
    /** yyyymm */
    ym: integer("ym").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    toUsd: numeric("to_usd", { precision: 18, scale: 8 }).notNull(),
    toKrw: numeric("to_krw", { precision: 18, scale: 8 }).notNull(),
    toEur: numeric("to_eur", { precision: 18, scale: 8 }).notNull(),
    ...audit,
  },
  (table) => [primaryKey({ columns: [table.ym, table.currency] })],
);
