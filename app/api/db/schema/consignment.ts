import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CountState } from "~/api/domain/consignment/consignment-terms";
import { audit } from "./audit-columns";
import { instant } from "./columns";
import { consignmentSite } from "./consignment-sites";
import { item } from "./items";
import { orgUnit } from "./organisation";

const words = (name: string) => text(name).notNull().default("");
const ofSite = () =>
  integer("site_id")
    .notNull()
    .references(() => consignmentSite.id);
const ofItem = () =>
  integer("item_id")
    .notNull()
    .references(() => item.id);

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
