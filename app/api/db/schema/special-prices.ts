import { sql } from "drizzle-orm";
import {
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ClaimState, LineDecision } from "~/api/domain/special-price/price-terms";
import { audit } from "./audit-columns";
import { instant, whole } from "./columns";
import { customer } from "./customers";
import { item } from "./items";
import { orgUnit } from "./organisation";
import { request } from "./requests";

/** What a request for special prices asks beside its lines. Its customer, state and reason stand in `request`. Money of this file: 1/10,000 of the currency's unit. */
export const specialPrice = pgTable(
  "special_price",
  {
    requestId: uuid("request_id")
      .primaryKey()
      .references(() => request.id),
    /** One number for all versions of it. */
    requestNo: text("request_no").notNull(),
    version: smallint("version").notNull().default(1),
    /** The version that this one is to take the place of. */
    previousId: uuid("previous_id").references(() => request.id),
    /** The customer's unit when it was written: distributor, office or subsidiary. */
    unitId: integer("unit_id")
      .notNull()
      .references(() => orgUnit.id),
    endUser: text("end_user").notNull().default(""),
    currency: char("currency", { length: 3 }).notNull(),
    /** What a unit of the currency is worth in headquarters' currency: the budget rate when it was written. */
    toHeadquarters: numeric("to_headquarters", { precision: 18, scale: 8 }).notNull(),
    validFrom: date("valid_from").notNull(),
    validTo: date("valid_to").notNull(),
    /** Of its lines: how many, and their pieces at list price, asked price and cost; no cost where one line has none. */
    lineCount: smallint("line_count").notNull().default(0),
    listValue: whole("list_value").notNull().default(sql`0`),
    askedValue: whole("asked_value").notNull().default(sql`0`),
    costValue: whole("cost_value"),
    /** The first day on which the customer bought at one of its prices, as of the sales of `boughtVersion` (sales_period). */
    boughtOn: date("bought_on"),
    boughtVersion: integer("bought_version"),
    ...audit,
  },
  (table) => [
    uniqueIndex("special_price_number").on(table.requestNo, table.version),
    index("special_price_unit").on(table.unitId),
    index("special_price_valid").on(table.validFrom),
    index("special_price_previous").on(table.previousId).where(sql`previous_id IS NOT NULL`),
    check("special_price_validity", sql`valid_to >= valid_from`),
    check("special_price_version", sql`(version = 1) = (previous_id IS NULL) AND version > 0`),
    check("special_price_rate", sql`to_headquarters > 0`),
  ],
);

/** One item of it. List price and cost are those of the day on which it was written. */
export const specialPriceLine = pgTable(
  "special_price_line",
  {
    requestId: uuid("request_id")
      .notNull()
      .references(() => specialPrice.requestId),
    /** Counts from 1. */
    line: smallint("line").notNull(),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id),
    quantity: integer("quantity").notNull(),
    listPrice: whole("list_price").notNull(),
    /** What a piece costs the maker; null where nobody said. */
    cost: whole("cost"),
    askedPrice: whole("asked_price").notNull(),
    /** As the last decision left it. */
    approvedPrice: whole("approved_price"),
    decision: text("decision").$type<LineDecision>(),
    competitor: text("competitor").notNull().default(""),
    competitorPrice: whole("competitor_price"),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.line] }),
    unique("special_price_line_once").on(table.requestId, table.itemId),
    index("special_price_line_item").on(table.itemId),
    check("special_price_line_price", sql`asked_price > 0 AND asked_price <= list_price AND quantity > 0`),
    check(
      "special_price_line_decision",
      sql`coalesce(decision IN ('approved', 'rejected'), true) AND (decision IS NOT DISTINCT FROM 'approved') = (approved_price IS NOT NULL)`,
    ),
    check("special_price_line_approved", sql`approved_price BETWEEN asked_price AND list_price`),
    check("special_price_line_cost", sql`cost >= 0 AND competitor_price > 0`),
  ],
);

/** A price that counts for a customer and an item: what an approval made of a line, or one that another system approved. */
export const effectivePrice = pgTable(
  "effective_price",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Null = of another system, where it is called `reference`. */
    requestId: uuid("request_id"),
    line: smallint("line"),
    reference: text("reference").notNull().default(""),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customer.id),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id),
    currency: char("currency", { length: 3 }).notNull(),
    price: whole("price").notNull(),
    /** What the customer paid before, else the list price: what support is reckoned from. Unknown of another system's. */
    normalPrice: whole("normal_price"),
    /** Of another system's, where it is told; of a request it stands in its line. */
    listPrice: whole("list_price"),
    quantity: integer("quantity").notNull(),
    validFrom: date("valid_from").notNull(),
    validTo: date("valid_to").notNull(),
    /** The last day that it counted where another price took its place; before its first one it never did. */
    endedOn: date("ended_on"),
    /** When it was told that it runs out. */
    noticedAt: instant("noticed_at"),
    ...audit,
  },
  (table) => [
    unique("effective_price_line").on(table.requestId, table.line),
    foreignKey({
      name: "effective_price_request_line",
      columns: [table.requestId, table.line],
      foreignColumns: [specialPriceLine.requestId, specialPriceLine.line],
    }),
    index("effective_price_customer").on(table.customerId, table.itemId, table.validFrom),
    index("effective_price_item").on(table.itemId),
    index("effective_price_until").on(table.validTo),
    // As the list of them begins: what ends next first.
    index("effective_price_last_day").on(sql`least(valid_to, coalesce(ended_on, valid_to))`, table.id),
    uniqueIndex("effective_price_reference")
      .on(table.customerId, table.itemId, table.validFrom)
      .where(sql`request_id IS NULL`),
    check("effective_price_values", sql`price > 0 AND normal_price >= price AND list_price >= price AND quantity > 0`),
    check(
      "effective_price_origin",
      sql`(request_id IS NULL) = (line IS NULL) AND (request_id IS NULL) = (normal_price IS NULL) AND (request_id IS NULL) = (reference <> '')`,
    ),
    check("effective_price_days", sql`valid_to >= valid_from AND coalesce(ended_on <= valid_to, true)`),
  ],
);

/** What a distributor claims back for pieces sold at an approved price: ship and debit (domain.md 9.4). */
export const priceClaim = pgTable(
  "price_claim",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    priceId: integer("price_id")
      .notNull()
      .references(() => effectivePrice.id),
    /** The distributor's own invoice to the end user. */
    reference: text("reference").notNull(),
    /** The day of that sale. */
    day: date("day").notNull(),
    quantity: integer("quantity").notNull(),
    /** (normal − approved price) × quantity. */
    support: whole("support").notNull(),
    state: text("state").$type<ClaimState>().notNull().default("claimed"),
    decidedAt: instant("decided_at"),
    decidedBy: text("decided_by"),
    /** Who was stood in for. */
    decidedFor: text("decided_for"),
    comment: text("comment").notNull().default(""),
    ...audit,
  },
  (table) => [
    index("price_claim_day").on(table.day),
    uniqueIndex("price_claim_once").on(table.priceId, table.reference).where(sql`state <> 'rejected'`),
    index("price_claim_waiting").on(table.createDate).where(sql`state = 'claimed'`),
    check("price_claim_values", sql`quantity > 0 AND support >= 0 AND reference <> ''`),
    check("price_claim_state", sql`state IN ('claimed', 'approved', 'rejected')`),
    check(
      "price_claim_decided",
      sql`(state <> 'claimed') = (decided_at IS NOT NULL) AND (decided_at IS NULL) = (decided_by IS NULL) AND coalesce(decided_by <> create_user, true)`,
    ),
    check(
      "price_claim_decided_for",
      sql`decided_for IS NULL OR (decided_by IS NOT NULL AND decided_for <> create_user AND decided_for <> decided_by)`,
    ),
  ],
);
