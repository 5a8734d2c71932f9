import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { WearMode } from "~/api/domain/scrap/scrap-terms";
import { audit } from "./audit-columns";
import { customer } from "./customers";
import { item } from "./items";
import { supplier } from "./market";
import { plant } from "./production";

/** Used tools that were collected on a day: at a line of a customer's, or from the maker's own tests. */
export const scrapCollection = pgTable(
  "scrap_collection",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** UT-2026-0001, or the number that a file gave it; stays. */
    collectionNo: text("collection_no").notNull(),
    /** Null = own tests. */
    customerId: integer("customer_id").references(() => customer.id),
    /** The customer's works, or the test room. */
    site: text("site").notNull().default(""),
    productionLine: text("production_line").notNull().default(""),
    machine: text("machine").notNull().default(""),
    day: date("day").notNull(),
    collectedBy: text("collected_by").notNull(),
    note: text("note").notNull().default(""),
    ...audit,
  },
  (table) => [
    uniqueIndex("scrap_collection_no").on(table.collectionNo),
    index("scrap_collection_customer").on(table.customerId, table.day),
    index("scrap_collection_day").on(table.day),
  ],
);

/** Pieces of one tool in a collection, that were worn in one way for one cause. */
export const scrapLine = pgTable(
  "scrap_line",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    collectionId: integer("collection_id")
      .notNull()
      .references(() => scrapCollection.id),
    no: smallint("no").notNull(),
    /** The maker's own item; null where it is somebody else's. */
    itemId: integer("item_id").references(() => item.id),
    /** What somebody else's tool is called; empty for an own item. */
    foreignItem: text("foreign_item").notNull().default(""),
    supplierId: smallint("supplier_id")
      .notNull()
      .references(() => supplier.id),
    grade: text("grade").notNull().default(""),
    pieces: integer("pieces").notNull(),
    /** Of all pieces together. */
    edgesAvailable: integer("edges_available").notNull(),
    edgesUsed: integer("edges_used").notNull(),
    wear: text("wear").$type<WearMode>().notNull(),
    /** A code of the list `scrap-cause`. */
    cause: text("cause").notNull(),
    advice: text("advice").notNull().default(""),
    /** Of a piece, in 1/10,000 of headquarters' currency unit. */
    unitPrice: bigint("unit_price", { mode: "bigint" }).notNull(),
    ...audit,
  },
  (table) => [
    uniqueIndex("scrap_line_no").on(table.collectionId, table.no),
    index("scrap_line_item").on(table.itemId),
    index("scrap_line_supplier").on(table.supplierId),
    check("scrap_line_one_item", sql`(item_id IS NULL) = (foreign_item <> '')`),
    check(
      "scrap_line_numbers",
      sql`no > 0 AND pieces > 0 AND edges_available >= pieces AND edges_used BETWEEN 0 AND edges_available AND unit_price >= 0`,
    ),
    check(
      "scrap_line_wear",
      sql`wear IN ('flank', 'crater', 'notch', 'built-up-edge', 'chipping', 'comb-cracks', 'plastic-deformation', 'breakage', 'none')`,
    ),
  ],
);

/**
 * What a process of a plant produced of an item in a month (`cause` is empty) and what of it was rejected for a cause: rows add
 * up, whatever they are grouped by.
 */
export const plantScrap = pgTable(
  "plant_scrap",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    plantId: integer("plant_id")
      .notNull()
      .references(() => plant.id),
    /** A code of the list `plant-process`. */
    process: text("process").notNull(),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id),
    /** yyyymm. */
    ym: integer("ym").notNull(),
    /** A code of the list `reject-cause`; empty = the row tells what was produced, good and rejected. */
    cause: text("cause").notNull().default(""),
    pieces: integer("pieces").notNull(),
    /** What the rejects cost, in 1/10,000 of headquarters' currency unit; 0 of what was produced. */
    cost: bigint("cost", { mode: "bigint" }).notNull(),
    ...audit,
  },
  (table) => [
    uniqueIndex("plant_scrap_key").on(table.plantId, table.process, table.itemId, table.ym, table.cause),
    index("plant_scrap_month").on(table.ym),
    index("plant_scrap_item").on(table.itemId),
    check("plant_scrap_month_of_year", sql`ym % 100 BETWEEN 1 AND 12`),
    check("plant_scrap_amounts", sql`pieces >= 0 AND cost >= 0 AND (cause <> '' OR cost = 0)`),
  ],
);
