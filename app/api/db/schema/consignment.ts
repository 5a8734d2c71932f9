import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CountState, MovementKind } from "~/api/domain/consignment/consignment-terms";
import { audit } from "./audit-columns";
import { instant } from "./columns";
import { consignmentItem, consignmentSite } from "./consignment-sites";
import { item } from "./items";
import { orgUnit } from "./organisation";

const words = (name: string) => text(name).notNull().default("");
/** 1/10,000 of the site's currency unit. */
const amount = (name: string) => bigint(name, { mode: "number" }).notNull();
const ofSite = () =>
  integer("site_id")
    .notNull()
    .references(() => consignmentSite.id);
const ofItem = () =>
  integer("item_id")
    .notNull()
    .references(() => item.id);

/**
 * One line of the ledger: never changed, never taken away; a trigger refuses both. What lies at a site on a day is the sum of
 * its movements up to it. A correction is a further movement that takes another back.
 */
export const consignmentMovement = pgTable(
  "consignment_movement",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer("site_id").notNull(),
    itemId: integer("item_id").notNull(),
    day: date("day").notNull(),
    kind: text("kind").$type<MovementKind>().notNull(),
    /** Signed: what the stock changes by. */
    quantity: integer("quantity").notNull(),
    reason: words("reason"),
    reference: words("reference"),
    /** Given by the file or the system that it came from: sent twice, it is written once. */
    movementNo: text("movement_no").unique("consignment_movement_no"),
    countId: integer("count_id").references(() => consignmentCount.id),
    /** The other end of a transfer. */
    counterpartId: bigint("counterpart_id", { mode: "number" }).references((): AnyPgColumn => consignmentMovement.id),
    /** The movement that it takes back. */
    reversalOf: bigint("reversal_of", { mode: "number" })
      .unique("consignment_movement_reversal")
      .references((): AnyPgColumn => consignmentMovement.id),
    /** The order list that a receipt answers. */
    orderId: integer("order_id").references(() => consignmentOrder.id),
    uploadId: uuid("upload_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [
    foreignKey({
      name: "consignment_movement_item",
      columns: [table.siteId, table.itemId],
      foreignColumns: [consignmentItem.siteId, consignmentItem.itemId],
    }),
    index("consignment_movement_stock").on(table.siteId, table.itemId, table.day),
    index("consignment_movement_day").on(table.day),
    index("consignment_movement_count").on(table.countId).where(sql`count_id IS NOT NULL`),
    index("consignment_movement_order").on(table.orderId).where(sql`order_id IS NOT NULL`),
    index("consignment_movement_use").on(table.siteId, table.day).where(sql`kind = 'use'`),
    check(
      "consignment_movement_kind",
      sql`kind IN ('receipt', 'use', 'return', 'count', 'adjustment', 'transfer-out', 'transfer-in')`,
    ),
    // What takes a movement back has the other sign.
    check(
      "consignment_movement_sign",
      sql`quantity <> 0 AND CASE WHEN kind IN ('receipt', 'transfer-in') THEN (quantity > 0) = (reversal_of IS NULL)
        WHEN kind IN ('use', 'return', 'transfer-out') THEN (quantity < 0) = (reversal_of IS NULL) ELSE true END`,
    ),
    check(
      "consignment_movement_reason",
      sql`reason <> '' OR (kind NOT IN ('adjustment', 'count') AND reversal_of IS NULL)`,
    ),
    check("consignment_movement_count_kind", sql`(kind = 'count') = (count_id IS NOT NULL)`),
    check(
      "consignment_movement_transfer",
      sql`(kind IN ('transfer-out', 'transfer-in')) = (counterpart_id IS NOT NULL)`,
    ),
    check("consignment_movement_order_kind", sql`order_id IS NULL OR kind = 'receipt'`),
  ],
);

/** What the movements of an item at a site come to, kept in their transaction and proven by `npm run rebuild`. */
export const consignmentBalance = pgTable(
  "consignment_balance",
  {
    siteId: integer("site_id").notNull(),
    itemId: integer("item_id").notNull(),
    quantity: bigint("quantity", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.itemId] }),
    foreignKey({
      name: "consignment_balance_item",
      columns: [table.siteId, table.itemId],
      foreignColumns: [consignmentItem.siteId, consignmentItem.itemId],
    }),
    check("consignment_balance_quantity", sql`quantity >= 0`),
  ],
);

/** A count of a site as of the end of a day: sheets are filled in while it is open; posting it writes the differences as movements. */
export const consignmentCount = pgTable(
  "consignment_count",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    siteId: ofSite(),
    day: date("day").notNull(),
    state: text("state").$type<CountState>().notNull().default("open"),
    remark: words("remark"),
    postedAt: instant("posted_at"),
    postedBy: text("posted_by"),
    ...audit,
  },
  (table) => [
    // Whoever counts the same site joins the count that is open.
    uniqueIndex("consignment_count_open").on(table.siteId).where(sql`state = 'open' AND use_yn = 'Y'`),
    index("consignment_count_site").on(table.siteId, table.day),
    check(
      "consignment_count_state",
      sql`state IN ('open', 'posted') AND (state = 'posted') = (posted_at IS NOT NULL AND posted_by IS NOT NULL)`,
    ),
  ],
);

/** What was counted of an item; `expected` and `difference` as they were when it was posted. Not counted = no number. */
export const consignmentCountLine = pgTable(
  "consignment_count_line",
  {
    countId: integer("count_id")
      .notNull()
      .references(() => consignmentCount.id),
    itemId: ofItem(),
    counted: integer("counted"),
    reason: words("reason"),
    expected: integer("expected"),
    difference: integer("difference"),
    countedBy: text("counted_by"),
    countedAt: instant("counted_at"),
  },
  (table) => [
    primaryKey({ columns: [table.countId, table.itemId] }),
    check("consignment_count_line_counted", sql`counted >= 0`),
    check(
      "consignment_count_line_difference",
      sql`(expected IS NULL) = (difference IS NULL) AND (expected IS NULL OR (counted IS NOT NULL AND difference = counted - expected))`,
    ),
  ],
);

/** A month that a unit has closed, with all before it: nothing is written into it any more. */
export const consignmentMonth = pgTable(
  "consignment_month",
  {
    orgUnitId: integer("org_unit_id")
      .notNull()
      .references(() => orgUnit.id),
    ym: integer("ym").notNull(),
    closedAt: instant("closed_at").notNull(),
    closedBy: text("closed_by").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgUnitId, table.ym] }),
    check("consignment_month_form", sql`ym % 100 BETWEEN 1 AND 12`),
  ],
);

/** Uses of a site that were handed over for invoicing, up to a day. Made once, never changed. */
export const consignmentBilling = pgTable(
  "consignment_billing",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    billingNo: text("billing_no").notNull().unique(),
    siteId: ofSite(),
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
      .references(() => consignmentMovement.id),
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

/** What a site was to be sent to fill it up; under way until it has come or nothing more is expected. */
export const consignmentOrder = pgTable(
  "consignment_order",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text("order_no").notNull().unique(),
    siteId: ofSite(),
    day: date("day").notNull(),
    /** From that day on nothing more is expected of it. */
    closedOn: date("closed_on"),
    remark: words("remark"),
    ...audit,
  },
  (table) => [index("consignment_order_site").on(table.siteId, table.day)],
);

export const consignmentOrderLine = pgTable(
  "consignment_order_line",
  {
    orderId: integer("order_id")
      .notNull()
      .references(() => consignmentOrder.id),
    itemId: ofItem(),
    quantity: integer("quantity").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.itemId] }),
    check("consignment_order_line_quantity", sql`quantity > 0`),
  ],
);
