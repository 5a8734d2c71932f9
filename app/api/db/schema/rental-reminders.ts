import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { rentalContract } from "./rental-contracts";

/** Who was written to before a contract ended: once when the first days of the rules have come, once more at the last. */
export const rentalReminder = pgTable(
  "rental_reminder",
  {
    contractId: integer("contract_id")
      .notNull()
      .references(() => rentalContract.id),
    /** The contract's last day. */
    endsOn: date("ends_on").notNull(),
    reminder: text("reminder").$type<"first" | "last">().notNull(),
    /** Addresses. */
    recipients: text("recipients").array().notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.endsOn, table.reminder] }),
    check("rental_reminder_kind", sql`reminder IN ('first', 'last')`),
    check("rental_reminder_recipients", sql`cardinality(recipients) > 0`),
  ],
);
