import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { agentDistributor } from "./agent-system";
import { audit } from "./audit-columns";
import { customer } from "./customers";

/**
 * That somebody of ours spoke with a customer or a distributor, in a line. A visit to a customer is a row of `customer_visit`; a
 * distributor is no customer, so its visits stand here.
 */
export const contactCall = pgTable(
  "contact_call",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<"call" | "visit">().notNull(),
    unitId: integer("unit_id").references(() => agentDistributor.unitId),
    customerId: integer("customer_id").references(() => customer.id),
    /** In the calendar of Seoul, as days of visits are. */
    day: date("day").notNull(),
    said: text("said").notNull(),
    ...audit,
  },
  (table) => [
    index("contact_call_unit").on(table.unitId, table.day),
    index("contact_call_customer").on(table.customerId, table.day),
    check("contact_call_with", sql`num_nonnulls(unit_id, customer_id) = 1`),
    check("contact_call_kind", sql`kind = 'call' OR kind = 'visit' AND unit_id IS NOT NULL`),
  ],
);
