import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  check,
  date,
  index,
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
import { consignmentSite } from "./consignment-sites";
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

/**
 * What a waiting order line is promised for since the order was loaded: given by hand, with a reason. The newest one in use stands as
 * long as the line's own promised day is still the one that it replaced: a load that tells another day tells something newer. Orders are
 * bulk rows that loads replace, so they are named and not referenced.
 */
export const orderPromise = pgTable(
  "order_promise",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    subsidiaryId: integer("subsidiary_id").notNull(),
    orderNo: text("order_no").notNull(),
    lineNo: integer("line_no").notNull(),
    promisedDay: date("promised_day").notNull(),
    /** The line's promised day as it was loaded when this one was given. */
    replacesDay: date("replaces_day"),
    reason: text("reason").notNull(),
    /** Why it was taken back. */
    withdrawal: text("withdrawal").notNull().default(""),
    ...audit,
  },
  (table) => [index("order_promise_line").on(table.subsidiaryId, table.orderNo, table.lineNo)],
);

/** That somebody asked for pieces of an item that lie elsewhere: at another warehouse, or at a consignment site. */
export const stockAsk = pgTable(
  "stock_ask",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id),
    /** Where they are wanted. */
    toWarehouseId: integer("to_warehouse_id")
      .notNull()
      .references(() => warehouse.id),
    fromWarehouseId: integer("from_warehouse_id").references(() => warehouse.id),
    fromSiteId: integer("from_site_id").references(() => consignmentSite.id),
    quantity: integer("quantity").notNull(),
    remark: text("remark").notNull().default(""),
    /** `asked` waits for an answer. */
    state: text("state").notNull().default("asked"),
    /** What was said when it was answered or taken back. */
    answer: text("answer").notNull().default(""),
    ...audit,
  },
  (table) => [
    index("stock_ask_item").on(table.itemId),
    check("stock_ask_state", sql`state IN ('asked', 'sent', 'refused', 'withdrawn')`),
    check(
      "stock_ask_from",
      sql`num_nonnulls(from_warehouse_id, from_site_id) = 1 AND from_warehouse_id IS DISTINCT FROM to_warehouse_id`,
    ),
    check("stock_ask_quantity", sql`quantity > 0`),
  ],
);
