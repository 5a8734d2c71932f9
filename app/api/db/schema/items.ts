import { bigint, date, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";

/** Brand family: turning, milling, … Targets are set on it. */
export const productLine = pgTable("product_line", {
  id: smallint("id").primaryKey(),
  code: text("code").notNull().unique(),
  nameKo: text("name_ko").notNull(),
  nameEn: text("name_en").notNull(),
  nameZh: text("name_zh"),
  displayOrder: smallint("display_order").notNull().default(0),
  ...audit,
});

export const productGroup = pgTable("product_group", {
  id: smallint("id").primaryKey(),
  productLineId: smallint("product_line_id")
    .notNull()
    .references(() => productLine.id),
  code: text("code").notNull().unique(),
  nameKo: text("name_ko").notNull(),
  nameEn: text("name_en").notNull(),
  nameZh: text("name_zh"),
  displayOrder: smallint("display_order").notNull().default(0),
  ...audit,
});

export const lifecycles = ["new", "core", "phase_out"] as const;

export const item = pgTable(
  "item",
  {
    id: integer("id").primaryKey(),
    itemNo: text("item_no").notNull().unique(),
    description: text("description").notNull(),
    /** Where the item stands today; invoice lines keep line and group as invoiced. */
    productLineId: smallint("product_line_id")
      .notNull()
      .references(() => productLine.id),
    productGroupId: smallint("product_group_id")
      .notNull()
      .references(() => productGroup.id),
    grade: text("grade"),
    /** 1/10,000 of headquarters' currency unit. */
    listPrice: bigint("list_price", { mode: "bigint" }),
    launchDate: date("launch_date"),
    lifecycle: text("lifecycle").$type<(typeof lifecycles)[number]>().notNull().default("core"),
    ...audit,
  },
  (table) => [index("item_product_line").on(table.productLineId), index("item_product_group").on(table.productGroupId)],
);
