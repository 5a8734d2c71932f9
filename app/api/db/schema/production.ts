import { bigint, char, date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";
import { item } from "./items";
import { orgUnit } from "./organisation";

/** Where goods are made. Its production orders are bulk rows: their table is written by hand in the migration. */
export const plant = pgTable("plant", {
  id: integer("id").primaryKey(),
  code: text("code").notNull().unique(),
  nameKo: text("name_ko").notNull(),
  nameEn: text("name_en").notNull(),
  nameZh: text("name_zh"),
  /** ISO 3166-1 alpha-2. */
  country: char("country", { length: 2 }).notNull(),
  /** The unit that runs it. */
  orgUnitId: integer("org_unit_id")
    .notNull()
    .references(() => orgUnit.id),
  displayOrder: smallint("display_order").notNull().default(0),
  ...audit,
});

/** What a piece costs the maker from a day on: values stocks, and later margins. Headquarters alone are told of it. */
export const itemCost = pgTable(
  "item_cost",
  {
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id),
    validFrom: date("valid_from").notNull(),
    /** 1/10,000 of headquarters' currency unit. */
    cost: bigint("cost", { mode: "bigint" }).notNull(),
    ...audit,
  },
  (table) => [primaryKey({ columns: [table.itemId, table.validFrom] })],
);
