import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  check,
  date,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { appUser } from "./access";
import { audit } from "./audit-columns";
import { instant } from "./columns";
import { item } from "./items";
import { orgUnit } from "./organisation";

/**
 * Where goods are kept and orders are shipped from. What comes and goes there (orders, shipments, stock of a day, promised
 * receipts) are bulk rows without audit columns: their tables are written by hand in the migration, as the invoice lines' are.
 */
export const warehouse = pgTable("warehouse", {
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

/**
 * What safety stock is reckoned with from a day on: of one warehouse, or of all that have no rule of their own. The business
 * owner sets it; a day is reckoned with what was valid then.
 */
export const replenishmentRule = pgTable(
  "replenishment_rule",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Null = every warehouse without a rule of its own. */
    warehouseId: integer("warehouse_id").references(() => warehouse.id),
    validFrom: date("valid_from").notNull(),
    /** z of the wanted service level: 1.65 is 95 %. */
    serviceFactor: numeric("service_factor", { precision: 4, scale: 2 }).notNull(),
    /** From the order to the warehouse until its receipt. */
    leadTimeDays: numeric("lead_time_days", { precision: 6, scale: 2 }).notNull(),
    leadTimeDeviationDays: numeric("lead_time_deviation_days", { precision: 6, scale: 2 }).notNull(),
    ...audit,
  },
  (table) => [
    unique("replenishment_rule_valid").on(table.warehouseId, table.validFrom).nullsNotDistinct(),
    check(
      "replenishment_rule_sizes",
      sql`service_factor >= 0 AND lead_time_days > 0 AND lead_time_deviation_days >= 0`,
    ),
  ],
);

/** An item that somebody wants to be told of: when it becomes short in any warehouse, and when it is back. */
export const itemWatch = pgTable(
  "item_watch",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => appUser.id),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id),
    /** Whether it was short when its owner was last told, or when they began to watch it. */
    short: boolean("short").notNull(),
    /** The newest load when a check was last asked for, and when that was. */
    askedBatch: integer("asked_batch"),
    askedAt: instant("asked_at"),
    /** When the check began that looked at it last. */
    checkedAt: instant("checked_at"),
    ...audit,
  },
  (table) => [unique("item_watch_once").on(table.ownerId, table.itemId)],
);
