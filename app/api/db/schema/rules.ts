import { sql } from "drizzle-orm";
import { char, check, date, integer, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";
import { orgUnit } from "./organisation";

/**
 * What a business owner sets, from a day on: a rate, a limit, a number of days. Which names an area has, and what they
 * mean, says its definition (api/domain/rule). The most particular row counts: of the subsidiary, of the currency, of all.
 */
export const ruleValue = pgTable(
  "rule_value",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    area: text("area").notNull(),
    name: text("name").notNull(),
    /** Amounts of money differ by currency; null = any. */
    currency: char("currency", { length: 3 }),
    /** null = everywhere. */
    subsidiaryId: integer("subsidiary_id").references(() => orgUnit.id),
    validFrom: date("valid_from").notNull(),
    value: numeric("value").notNull(),
    remark: text("remark").notNull().default(""),
    ...audit,
  },
  (table) => [
    uniqueIndex("rule_value_valid")
      .on(table.area, table.name, sql`coalesce(currency, '')`, sql`coalesce(subsidiary_id, 0)`, table.validFrom)
      .where(sql`use_yn = 'Y'`),
    check("rule_value_value", sql`value >= 0`),
  ],
);
