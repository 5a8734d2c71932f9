import { sql } from "drizzle-orm";
import { bigint, char, check, date, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";
import { customer } from "./customers";
import { item } from "./items";
import { warehouse } from "./logistics";
import { orgUnit } from "./organisation";

/** A place at a customer's where goods of the maker's lie until they are used. Who sees the customer sees the site. */
export const consignmentSite = pgTable(
  "consignment_site",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    code: text("code").notNull().unique(),
    nameKo: text("name_ko").notNull(),
    nameEn: text("name_en").notNull(),
    nameZh: text("name_zh"),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customer.id),
    /** The unit that looks after it and closes its months. */
    orgUnitId: integer("org_unit_id")
      .notNull()
      .references(() => orgUnit.id),
    /** Where it is replenished from. */
    warehouseId: integer("warehouse_id")
      .notNull()
      .references(() => warehouse.id),
    /** ISO 4217: of its prices and billing lists. */
    currency: char("currency", { length: 3 }).notNull(),
    /** Days after which goods are to be returned or bought; null = the rule's. */
    ageingDays: integer("ageing_days"),
    remark: text("remark").notNull().default(""),
    ...audit,
  },
  (table) => [
    index("consignment_site_customer").on(table.customerId),
    index("consignment_site_unit").on(table.orgUnitId),
    index("consignment_site_warehouse").on(table.warehouseId),
    check("consignment_site_ageing", sql`ageing_days > 0`),
  ],
);

/** An item that may lie at a site, and how much of it should; what it costs when it is used is kept by day (`consignmentPrice`). */
export const consignmentItem = pgTable(
  "consignment_item",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => consignmentSite.id),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id),
    minQuantity: integer("min_quantity").notNull(),
    maxQuantity: integer("max_quantity").notNull(),
    /** The first day on which it may move. */
    since: date("since").notNull(),
    /** Pieces of a pack: what is sent there is ordered in whole ones. */
    packQuantity: integer("pack_quantity").notNull().default(1),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.itemId] }),
    index("consignment_item_item").on(table.itemId),
    check("consignment_item_bounds", sql`min_quantity >= 0 AND max_quantity >= min_quantity`),
    check("consignment_item_pack", sql`pack_quantity > 0`),
  ],
);

/** What a piece costs at a site from a day on. Nobody reads it by hand: `consignment_price_on` says the price of a day, `set_consignment_price` keeps one. */
export const consignmentPrice = pgTable(
  "consignment_price",
  {
    siteId: integer("site_id").notNull(),
    itemId: integer("item_id").notNull(),
    validFrom: date("valid_from").notNull(),
    unitPrice: bigint("unit_price", { mode: "number" }).notNull(),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.itemId, table.validFrom] }),
    check("consignment_price_bounds", sql`unit_price >= 0`),
    foreignKey({
      name: "consignment_price_item",
      columns: [table.siteId, table.itemId],
      foreignColumns: [consignmentItem.siteId, consignmentItem.itemId],
    }).onDelete("cascade"),
  ],
);
