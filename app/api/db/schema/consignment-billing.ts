import { sql } from "drizzle-orm";
import { bigint, char, check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { consignmentSite } from "./consignment-sites";
import { stockMovement } from "./stock";

/** 1/10,000 of the site's currency unit. */
const amount = (name: string) => bigint(name, { mode: "number" }).notNull();

/** Uses of a site that were handed over for invoicing, up to a day. Made once, never changed. */
export const consignmentBilling = pgTable(
  "consignment_billing",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    billingNo: text("billing_no").notNull().unique(),
    siteId: integer("site_id")
      .notNull()
      .references(() => consignmentSite.id),
    upTo: date("up_to").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    createdAt: instant("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [index("consignment_billing_site").on(table.siteId, table.upTo)],
);

/** A use, or what takes one back, in a billing list: the key says that each is billed once. */
export const consignmentBillingLine = pgTable(
  "consignment_billing_line",
  {
    movementId: bigint("movement_id", { mode: "number" })
      .primaryKey()
      .references(() => stockMovement.id),
    billingId: integer("billing_id")
      .notNull()
      .references(() => consignmentBilling.id),
    /** Used pieces; below zero where a billed use was taken back. */
    quantity: integer("quantity").notNull(),
    unitPrice: amount("unit_price"),
    amount: amount("amount"),
  },
  (table) => [
    index("consignment_billing_line_billing").on(table.billingId),
    check("consignment_billing_line_amount", sql`amount = quantity * unit_price AND unit_price >= 0`),
  ],
);
