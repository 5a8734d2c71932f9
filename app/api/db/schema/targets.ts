import { bigint, char, index, integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";
import { productLine } from "./items";
import { orgUnit } from "./organisation";

/** One figure per month, selling unit and product line; by industry, customer or item there is no target. */
export const salesTarget = pgTable(
  "sales_target",
  {
    /** yyyymm */
    ym: integer("ym").notNull(),
    unitId: integer("unit_id")
      .notNull()
      .references(() => orgUnit.id),
    productLineId: smallint("product_line_id")
      .notNull()
      .references(() => productLine.id),
    /** 1/10,000 of the currency unit. */
    amount: bigint("amount", { mode: "bigint" }).notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.ym, table.unitId, table.productLineId] }),
    index("sales_target_unit").on(table.unitId, table.ym),
  ],
);
