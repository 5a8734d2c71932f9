import { sql } from "drizzle-orm";
import {
  bigint,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";
import { instant } from "./columns";
import { item } from "./items";
import { orgUnit } from "./organisation";

const ofUnit = (name: string) =>
  integer(name)
    .notNull()
    .references(() => orgUnit.id);

/** A distributor that reports what it sells on, from a month on, with what lay there before. */
export const channelDistributor = pgTable(
  "channel_distributor",
  {
    unitId: ofUnit("unit_id").primaryKey(),
    /** yyyymm: the first month that is reported. */
    since: integer("since").notNull(),
    ...audit,
  },
  () => [check("channel_distributor_since", sql`since % 100 BETWEEN 1 AND 12`)],
);

/** Pieces of an item that lay at a distributor when the reporting began. */
export const channelOpening = pgTable(
  "channel_opening",
  {
    unitId: integer("unit_id")
      .notNull()
      .references(() => channelDistributor.unitId),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id),
    quantity: bigint("quantity", { mode: "number" }).notNull(),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.itemId] }),
    check("channel_opening_quantity", sql`quantity >= 0`),
  ],
);

/** What a distributor reported of a month: what itself and its sub distributors sold on. */
export const channelReport = pgTable(
  "channel_report",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    unitId: integer("unit_id")
      .notNull()
      .references(() => channelDistributor.unitId),
    /** yyyymm */
    ym: integer("ym").notNull(),
    /** The day on which it was first said to be complete, in the calendar of Seoul; null while its lines are being entered. */
    reportedOn: date("reported_on"),
    currency: char("currency", { length: 3 }).notNull(),
    ...audit,
  },
  (table) => [
    uniqueIndex("channel_report_month").on(table.unitId, table.ym),
    index("channel_report_ym").on(table.ym),
    check("channel_report_ym_month", sql`ym % 100 BETWEEN 1 AND 12`),
  ],
);

/** What one seller sold of an item in the month. */
export const channelReportLine = pgTable(
  "channel_report_line",
  {
    reportId: integer("report_id")
      .notNull()
      .references(() => channelReport.id),
    /** The distributor itself, or one of its sub distributors. */
    sellerId: ofUnit("seller_id"),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id),
    /** Pieces; what came back is below zero. */
    quantity: bigint("quantity", { mode: "number" }).notNull(),
    /** In 1/10,000 of the currency's unit. */
    amount: bigint("amount", { mode: "bigint" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.sellerId, table.itemId] }),
    index("channel_report_line_item").on(table.itemId),
    index("channel_report_line_seller").on(table.sellerId),
  ],
);

/** How a report came to be what it is; a trigger refuses update and delete. */
export const channelReportEvent = pgTable(
  "channel_report_event",
  {
    reportId: integer("report_id")
      .notNull()
      .references(() => channelReport.id),
    no: smallint("no").notNull(),
    at: instant("at").notNull(),
    event: text("event").$type<"entry" | "report" | "correction">().notNull(),
    actor: text("actor").notNull(),
    reason: text("reason").notNull().default(""),
    quantity: bigint("quantity", { mode: "number" }).notNull(),
    amount: bigint("amount", { mode: "bigint" }).notNull(),
    /** The lines as they were after it: seller, item, quantity, amount. */
    lines: jsonb("lines").$type<[seller: string, item: string, quantity: number, amount: string][]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.no] }),
    check(
      "channel_report_event_name",
      sql`event IN ('entry', 'report', 'correction') AND (event <> 'correction' OR reason <> '')`,
    ),
  ],
);

/** Who was reminded of months that are not reported: each person once a month. */
export const channelReminder = pgTable(
  "channel_reminder",
  {
    /** yyyymm in which it was sent. */
    ym: integer("ym").notNull(),
    recipient: text("recipient").notNull(),
    /** Distributors it named. */
    units: integer("units").array().notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.ym, table.recipient] })],
);
