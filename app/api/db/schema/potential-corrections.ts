import { sql } from "drizzle-orm";
import { bigint, char, check, date, index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";
import { productLine } from "./items";
import { request } from "./requests";

/** What a request to correct a customer's potentials rests on. */
export const potentialCorrection = pgTable("potential_correction", {
  requestId: uuid("request_id")
    .primaryKey()
    .references(() => request.id),
  /** The day that the new figures are of, as their source says. */
  asOf: date("as_of").notNull(),
  /** A code of the list `share-source`. */
  source: text("source").notNull(),
  /** Of all its amounts: the customer's unit's when it was written. */
  currency: char("currency", { length: 3 }).notNull(),
  ...audit,
});

/** One product line of it; amounts are a year's purchases in 1/10,000 of the currency unit. */
export const potentialCorrectionLine = pgTable(
  "potential_correction_line",
  {
    requestId: uuid("request_id")
      .notNull()
      .references(() => potentialCorrection.requestId),
    productLineId: smallint("product_line_id")
      .notNull()
      .references(() => productLine.id),
    /** What stood there when the request was sent, in this currency; null where there was no estimate in it. */
    oldAmount: bigint("old_amount", { mode: "bigint" }),
    newAmount: bigint("new_amount", { mode: "bigint" }).notNull(),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.productLineId] }),
    check("potential_correction_line_amount", sql`new_amount >= 0`),
    check("potential_correction_line_change", sql`new_amount IS DISTINCT FROM old_amount`),
    index("potential_correction_line_line").on(table.productLineId),
  ],
);
