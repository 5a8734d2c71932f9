import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { StockKind, StockPlace } from "~/api/domain/stock/stock-terms";
import { instant, whole } from "./columns";
import { consignmentCount, consignmentOrder } from "./consignment";
import { consignmentItem } from "./consignment-sites";
import { matrixItem } from "./matrix";
import { ttmbTool } from "./tool-management-sites";

const words = (name: string) => text(name).notNull().default("");

/**
 * What is kept at one place: an item at a consignment site or in a cabinet, a tool of the list at a tool management site.
 * A trigger makes its row when the place lists it, another keeps `quantity` when something moves.
 */
export const stockArticle = pgTable(
  "stock_article",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    place: text("place").$type<StockPlace>().notNull(),
    consignmentSiteId: integer("consignment_site_id"),
    cabinetId: integer("cabinet_id"),
    itemId: integer("item_id"),
    toolId: integer("tool_id").references(() => ttmbTool.id, { onDelete: "cascade" }),
    /**
     * The day at whose end somebody first said what lies there: what moved up to then changes no stock. '-infinity' where stock was kept
     * from the first movement on; null = nobody has said it.
     */
    knownFrom: date("known_from"),
    /** Pieces that lie there now; 0 where nobody has said it. */
    quantity: bigint("quantity", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    unique("stock_article_place").on(table.id, table.place),
    unique("stock_article_consignment").on(table.consignmentSiteId, table.itemId),
    unique("stock_article_cabinet").on(table.cabinetId, table.itemId),
    unique("stock_article_tool").on(table.toolId),
    foreignKey({
      name: "stock_article_consignment_item",
      columns: [table.consignmentSiteId, table.itemId],
      foreignColumns: [consignmentItem.siteId, consignmentItem.itemId],
    }).onDelete("cascade"),
    foreignKey({
      name: "stock_article_cabinet_item",
      columns: [table.cabinetId, table.itemId],
      foreignColumns: [matrixItem.cabinetId, matrixItem.itemId],
    }).onDelete("cascade"),
    check(
      "stock_article_kept",
      sql`CASE place WHEN 'consignment' THEN consignment_site_id IS NOT NULL AND item_id IS NOT NULL AND num_nonnulls(cabinet_id, tool_id) = 0
        WHEN 'cabinet' THEN cabinet_id IS NOT NULL AND item_id IS NOT NULL AND num_nonnulls(consignment_site_id, tool_id) = 0
        WHEN 'site' THEN tool_id IS NOT NULL AND num_nonnulls(consignment_site_id, cabinet_id, item_id) = 0 ELSE false END`,
    ),
    check("stock_article_quantity", sql`quantity >= 0 AND (known_from IS NOT NULL OR quantity = 0)`),
  ],
);

/**
 * One line of the ledger: never changed, never taken away; a trigger refuses both. What lies at a place on a day is the sum of its
 * movements up to it. A correction is a further movement that takes another back.
 */
export const stockMovement = pgTable(
  "stock_movement",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    articleId: integer("article_id").notNull(),
    place: text("place").$type<StockPlace>().notNull(),
    day: date("day").notNull(),
    /** Of a cabinet: as its own clock shows it, the hour of the place where it stands. */
    at: timestamp("at", { mode: "string" }),
    kind: text("kind").$type<StockKind>().notNull(),
    /** Signed: what the stock changes by. */
    quantity: integer("quantity").notNull(),
    /** Of a piece on its day, in 1/10,000 of the site's currency unit; of what a tool management site issues and takes back. */
    unitPrice: whole("unit_price"),
    /** Who took it, by the code of the customer's own badge; empty where nobody is told. */
    userCode: words("user_code"),
    reason: words("reason"),
    reference: words("reference"),
    /** Given by the file or the system that it came from: sent twice, it is written once. */
    movementNo: text("movement_no"),
    countId: integer("count_id").references(() => consignmentCount.id),
    /** The other end of a transfer. */
    counterpartId: bigint("counterpart_id", { mode: "number" }).references((): AnyPgColumn => stockMovement.id),
    /** The movement that it takes back. */
    reversalOf: bigint("reversal_of", { mode: "number" })
      .unique("stock_movement_reversal")
      .references((): AnyPgColumn => stockMovement.id),
    /** The order list that a receipt answers. */
    orderId: integer("order_id").references(() => consignmentOrder.id),
    uploadId: uuid("upload_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [
    foreignKey({
      name: "stock_movement_article",
      columns: [table.articleId, table.place],
      foreignColumns: [stockArticle.id, stockArticle.place],
    }),
    uniqueIndex("stock_movement_no").on(table.place, table.movementNo),
    uniqueIndex("stock_movement_opening").on(table.articleId).where(sql`kind = 'opening'`),
    index("stock_movement_stock").on(table.articleId, table.day),
    index("stock_movement_day").on(table.place, table.day),
    index("stock_movement_count").on(table.countId).where(sql`count_id IS NOT NULL`),
    index("stock_movement_order").on(table.orderId).where(sql`order_id IS NOT NULL`),
    index("stock_movement_issue").on(table.articleId, table.day).where(sql`kind IN ('issue', 'return')`),
    check(
      "stock_movement_kind",
      sql`kind IN ('opening', 'receipt', 'issue', 'return', 'send-back', 'count', 'adjustment', 'transfer-out', 'transfer-in')
        AND (kind <> 'opening' OR place = 'site') AND (kind <> 'return' OR place <> 'consignment')`,
    ),
    // What takes a movement back has the other sign; a count that found what was expected changes nothing.
    check(
      "stock_movement_sign",
      sql`CASE WHEN kind IN ('receipt', 'return', 'transfer-in') THEN quantity <> 0 AND (quantity > 0) = (reversal_of IS NULL)
        WHEN kind IN ('issue', 'send-back', 'transfer-out') THEN quantity <> 0 AND (quantity < 0) = (reversal_of IS NULL)
        WHEN kind = 'opening' THEN quantity >= 0 AND reversal_of IS NULL ELSE quantity <> 0 OR kind = 'count' AND place = 'cabinet' END`,
    ),
    check(
      "stock_movement_reason",
      sql`reason <> '' OR place <> 'consignment' AND kind <> 'adjustment' OR (kind NOT IN ('adjustment', 'count') AND reversal_of IS NULL)`,
    ),
    check("stock_movement_count_kind", sql`(kind = 'count' AND place = 'consignment') = (count_id IS NOT NULL)`),
    check("stock_movement_transfer", sql`(kind IN ('transfer-out', 'transfer-in')) = (counterpart_id IS NOT NULL)`),
    check("stock_movement_order_kind", sql`order_id IS NULL OR kind = 'receipt'`),
    check("stock_movement_clock", sql`(place = 'cabinet') = (at IS NOT NULL) AND (at IS NULL OR at::date = day)`),
    check(
      "stock_movement_price",
      sql`(place = 'site' AND kind IN ('issue', 'return')) = (unit_price IS NOT NULL) AND (unit_price IS NULL OR unit_price >= 0)`,
    ),
  ],
);
