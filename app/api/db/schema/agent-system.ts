import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";
import { whole } from "./columns";
import { customer } from "./customers";
import { orgUnit } from "./organisation";

/**
 * A distributor in the agent system (TAS): when it was invited, had its contract, was installed, took its first order there and,
 * where it did, left. A later step has all before it.
 */
export const agentDistributor = pgTable(
  "agent_distributor",
  {
    unitId: integer("unit_id")
      .primaryKey()
      .references(() => orgUnit.id),
    tasNo: text("tas_no").notNull().unique(),
    invitedOn: date("invited_on").notNull(),
    contractedOn: date("contracted_on"),
    installedOn: date("installed_on"),
    /** The start of TAS use. */
    liveOn: date("live_on"),
    leftOn: date("left_on"),
    /** Whom one asks for there, and on which number: kept in the portal by who calls. */
    contactName: text("contact_name").notNull().default(""),
    phone: text("phone").notNull().default(""),
    ...audit,
  },
  () => [
    check(
      "agent_distributor_steps",
      sql`(contracted_on IS NULL OR contracted_on >= invited_on) AND (installed_on IS NULL OR (installed_on >= contracted_on) IS TRUE)
          AND (live_on IS NULL OR (live_on >= installed_on) IS TRUE) AND (left_on IS NULL OR left_on >= greatest(invited_on, contracted_on, installed_on, live_on))`,
    ),
  ],
);

/** An end user who is registered with a distributor in the agent system. */
export const agentCustomer = pgTable(
  "agent_customer",
  {
    customerId: integer("customer_id")
      .primaryKey()
      .references(() => customer.id),
    unitId: integer("unit_id")
      .notNull()
      .references(() => agentDistributor.unitId),
    tasNo: text("tas_no").notNull().unique(),
    registeredOn: date("registered_on").notNull(),
    ...audit,
  },
  (table) => [index("agent_customer_unit").on(table.unitId)],
);

/** What an end user ordered through the agent system on a day. */
export const agentOrderDay = pgTable(
  "agent_order_day",
  {
    customerId: integer("customer_id")
      .notNull()
      .references(() => agentCustomer.customerId),
    day: date("day").notNull(),
    unitId: integer("unit_id")
      .notNull()
      .references(() => agentDistributor.unitId),
    orders: integer("orders").notNull(),
    lines: integer("lines").notNull(),
    /** In 1/10,000 of the unit's currency. */
    amount: whole("amount").notNull(),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.day] }),
    index("agent_order_day_unit").on(table.unitId, table.day),
    check("agent_order_day_counts", sql`orders > 0 AND lines >= orders AND amount >= 0`),
  ],
);

/** What a distributor's installation sent of a day: sign-ins, errors, the release that ran. */
export const agentUseDay = pgTable(
  "agent_use_day",
  {
    unitId: integer("unit_id")
      .notNull()
      .references(() => agentDistributor.unitId),
    day: date("day").notNull(),
    logins: integer("logins").notNull(),
    /** Different people who signed in. */
    users: integer("users").notNull(),
    errors: integer("errors").notNull(),
    version: text("version").notNull(),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.day] }),
    check("agent_use_day_counts", sql`logins >= users AND users >= 0 AND errors >= 0`),
  ],
);
