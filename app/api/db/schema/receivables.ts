import { sql } from "drizzle-orm";
import { bigint, char, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";
import { customer } from "./customers";

/** In 1/10,000 of the currency's unit. */
const amount = (name: string) => bigint(name, { mode: "bigint" });
const ofCustomer = () =>
  integer("customer_id")
    .notNull()
    .references(() => customer.id);

/** A document that a customer had not paid yet on the day of a list; a credit note is below zero. */
export const receivable = pgTable(
  "receivable",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** The day of the list that it stands in. */
    asOf: date("as_of").notNull(),
    customerId: ofCustomer(),
    documentNo: text("document_no").notNull(),
    documentDay: date("document_day").notNull(),
    dueDay: date("due_day").notNull(),
    amount: amount("amount").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    ...audit,
  },
  (table) => [
    uniqueIndex("receivable_document").on(table.asOf, table.customerId, table.documentNo),
    index("receivable_customer").on(table.customerId, table.asOf),
    check("receivable_days", sql`due_day >= document_day AND document_day <= as_of`),
    check("receivable_amount", sql`amount <> 0`),
  ],
);

/** How much a customer may owe from a day on. */
export const creditLimit = pgTable(
  "credit_limit",
  {
    customerId: ofCustomer(),
    validFrom: date("valid_from").notNull(),
    amount: amount("amount").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.validFrom] }),
    check("credit_limit_amount", sql`amount >= 0`),
  ],
);
