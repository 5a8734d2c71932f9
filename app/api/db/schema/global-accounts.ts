import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";
import { customer } from "./customers";
import { orgUnit } from "./organisation";

/** A group of the GPMS: one buyer whose firms are customers of several countries. */
export const globalAccount = pgTable(
  "global_account",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    /** The unit that leads the talks with the group. */
    unitId: integer("org_unit_id")
      .notNull()
      .references(() => orgUnit.id),
    /** What was agreed with the group as a whole. */
    terms: text("terms").notNull().default(""),
    /** Days until an invoice is due; null = as each customer has it. */
    paymentDays: integer("payment_days"),
    remark: text("remark").notNull().default(""),
    ...audit,
  },
  (table) => [
    uniqueIndex("global_account_code").on(table.code),
    check("global_account_days", sql`payment_days BETWEEN 0 AND 365`),
  ],
);

/** The months in which a customer belongs to a group: what it buys in them is the group's. */
export const globalAccountMember = pgTable(
  "global_account_member",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer("account_id")
      .notNull()
      .references(() => globalAccount.id),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customer.id),
    /** yyyymm, both included; null = until further notice. */
    validFrom: integer("valid_from").notNull(),
    validTo: integer("valid_to"),
    remark: text("remark").notNull().default(""),
    ...audit,
  },
  (table) => [
    index("global_account_member_account").on(table.accountId),
    index("global_account_member_customer").on(table.customerId),
    uniqueIndex("global_account_member_key")
      .on(table.accountId, table.customerId, table.validFrom)
      .where(sql`use_yn = 'Y'`),
    check(
      "global_account_member_months",
      sql`valid_from % 100 BETWEEN 1 AND 12 AND coalesce(valid_to, 1) % 100 BETWEEN 1 AND 12 AND coalesce(valid_to, 999912) >= valid_from`,
    ),
  ],
);
