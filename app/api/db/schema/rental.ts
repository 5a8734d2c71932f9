import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import type { ItemKind } from "~/api/domain/rental/rental-terms";
import { audit } from "./audit-columns";
import { item } from "./items";
import { warehouse } from "./logistics";
import { orgUnit } from "./organisation";

/** What a cutter is for. How often its pockets are loaded anew in a month is a rule of the business (`sets-<code>`). */
export const rentalCategory = pgTable("rental_category", {
  id: smallint("id").primaryKey(),
  code: text("code").notNull().unique(),
  nameKo: text("name_ko").notNull(),
  nameEn: text("name_en").notNull(),
  nameZh: text("name_zh"),
  displayOrder: smallint("display_order").notNull().default(0),
  ...audit,
});

/** An item of the rental programme: a cutter body that is lent, with the insert that fits, or such an insert. */
export const rentalItem = pgTable(
  "rental_item",
  {
    itemId: integer("item_id")
      .primaryKey()
      .references(() => item.id),
    kind: text("kind").$type<ItemKind>().notNull(),
    categoryId: smallint("category_id").references(() => rentalCategory.id),
    /** Inserts that a cutter holds. */
    pockets: smallint("pockets"),
    insertItemId: integer("insert_item_id"),
    /** Always `insert`: with it the database itself refuses a cutter in an insert's place. */
    insertKind: text("insert_kind").generatedAlwaysAs(sql`CASE WHEN insert_item_id IS NOT NULL THEN 'insert' END`),
    throughHeadquarters: boolean("through_headquarters").notNull().default(false),
    ...audit,
  },
  (table) => [
    unique("rental_item_kind").on(table.itemId, table.kind),
    foreignKey({
      name: "rental_item_insert",
      columns: [table.insertItemId, table.insertKind],
      foreignColumns: [table.itemId, table.kind],
    }),
    index("rental_item_category").on(table.categoryId),
    index("rental_item_insert_item").on(table.insertItemId),
    check("rental_item_kind_name", sql`kind IN ('cutter', 'insert')`),
    check(
      "rental_item_cutter",
      sql`(kind = 'cutter') = (category_id IS NOT NULL) AND (kind = 'cutter') = (pockets IS NOT NULL)
        AND (kind = 'cutter') = (insert_item_id IS NOT NULL)`,
    ),
    check("rental_item_pockets", sql`pockets BETWEEN 1 AND 99`),
  ],
);

/**
 * What an item is sold for, and what its rental fee is reckoned from, since a day: of a subsidiary, or of every one that uses
 * the currency. 0 = not registered.
 */
export const rentalPrice = pgTable(
  "rental_price",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    itemId: integer("item_id")
      .notNull()
      .references(() => rentalItem.itemId),
    currency: char("currency", { length: 3 }).notNull(),
    /** null = every subsidiary that has no price of its own. */
    subsidiaryId: integer("subsidiary_id").references(() => orgUnit.id),
    validFrom: date("valid_from").notNull(),
    /** In the currency's smallest coin, as all money of the programme. */
    marketPrice: bigint("market_price", { mode: "bigint" }).notNull(),
    listPrice: bigint("list_price", { mode: "bigint" }).notNull(),
    ...audit,
  },
  (table) => [
    unique("rental_price_valid")
      .on(table.itemId, table.currency, table.subsidiaryId, table.validFrom)
      .nullsNotDistinct(),
    check("rental_price_currency", sql`currency IN ('KRW', 'USD', 'EUR')`),
    check("rental_price_amounts", sql`market_price >= 0 AND list_price >= 0`),
  ],
);

/** Cutters of the programme that lie in a warehouse at the end of a day; what is no safety stock of a contract is idle. */
export const rentalStock = pgTable(
  "rental_stock",
  {
    warehouseId: integer("warehouse_id")
      .notNull()
      .references(() => warehouse.id),
    itemId: integer("item_id")
      .notNull()
      .references(() => rentalItem.itemId),
    day: date("day").notNull(),
    quantity: integer("quantity").notNull(),
    /** Kept for contracts that run (R12). */
    reserved: integer("reserved").notNull().default(0),
    idle: integer("idle").generatedAlwaysAs(sql`quantity - reserved`),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.warehouseId, table.itemId, table.day] }),
    index("rental_stock_day").on(table.day, table.itemId),
    check("rental_stock_pieces", sql`reserved BETWEEN 0 AND quantity`),
  ],
);
