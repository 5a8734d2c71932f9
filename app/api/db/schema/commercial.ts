import { sql } from "drizzle-orm";
import {
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CreditBasis } from "~/api/domain/commercial/credit-basis";
import type {
  CreditEvent,
  CreditState,
  IncentiveKind,
  MemberList,
  StepType,
} from "~/api/domain/commercial/programme-terms";
import { audit } from "./audit-columns";
import { instant, whole } from "./columns";
import { customer } from "./customers";
import { orgUnit } from "./organisation";

const ofUnit = () =>
  integer("unit_id")
    .notNull()
    .references(() => orgUnit.id);

/** The steps of one incentive that count from a month on, until a later scale of the same kind and currency. */
export const incentiveScale = pgTable(
  "incentive_scale",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<IncentiveKind>().notNull(),
    stepType: text("step_type").$type<StepType>().notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    /** yyyymm: the first month. */
    validFrom: integer("valid_from").notNull(),
    remark: text("remark").notNull().default(""),
    ...audit,
  },
  (table) => [
    uniqueIndex("incentive_scale_valid").on(table.kind, table.currency, table.validFrom),
    check("incentive_scale_kind", sql`kind IN ('basic', 'extra', 'special')`),
    check("incentive_scale_type", sql`step_type IN ('stepped', 'marginal', 'growth')`),
    check("incentive_scale_currency", sql`currency IN ('KRW', 'USD', 'EUR')`),
    check("incentive_scale_month", sql`valid_from % 100 BETWEEN 1 AND 12`),
  ],
);

/** From which value on a scale pays which part of the sales. */
export const incentiveStep = pgTable(
  "incentive_step",
  {
    scaleId: integer("scale_id")
      .notNull()
      .references(() => incentiveScale.id),
    /** Net sales in units of the currency; per cent of the target or of growth where the scale is measured so. */
    fromValue: numeric("from_value", { precision: 18, scale: 4 }).notNull(),
    /** Fraction of the sales. */
    rate: numeric("rate", { precision: 9, scale: 8 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scaleId, table.fromValue] }),
    check("incentive_step_values", sql`from_value >= 0 AND rate BETWEEN 0 AND 1`),
  ],
);

/** A distributor's part in the programme, by whole months: never two at a time. Ended, not deleted. */
export const commercialMember = pgTable(
  "commercial_member",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    unitId: ofUnit(),
    list: text("list").$type<MemberList>().notNull(),
    /** yyyymm, both included; null = until further notice. */
    validFrom: integer("valid_from").notNull(),
    validTo: integer("valid_to"),
    contractNo: text("contract_no").notNull().default(""),
    /** What was agreed beside the steps. */
    terms: text("terms").notNull().default(""),
    ...audit,
  },
  (table) => [
    index("commercial_member_unit").on(table.unitId, table.validFrom),
    check("commercial_member_list", sql`list IN ('distributor', 'special')`),
    check(
      "commercial_member_months",
      sql`valid_from % 100 BETWEEN 1 AND 12 AND coalesce(valid_to, 1) % 100 BETWEEN 1 AND 12 AND coalesce(valid_to, 999912) >= valid_from`,
    ),
  ],
);

/** A discount that a distributor gave a customer and the maker refunds: special price support. */
export const commercialDiscount = pgTable(
  "commercial_discount",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** As the office numbers it; tells one from another in files. */
    discountNo: text("discount_no").notNull(),
    unitId: ofUnit(),
    customerId: integer("customer_id").references(() => customer.id),
    /** The month in which it is refunded is the day's. */
    day: date("day").notNull(),
    invoiceNo: text("invoice_no").notNull().default(""),
    /** In the smallest coin of the unit's currency. */
    amount: whole("amount").notNull(),
    remark: text("remark").notNull().default(""),
    ...audit,
  },
  (table) => [
    uniqueIndex("commercial_discount_no").on(table.discountNo),
    index("commercial_discount_unit").on(table.unitId, table.day),
    index("commercial_discount_day").on(table.day),
    check("commercial_discount_amount", sql`amount > 0`),
  ],
);

/** A month of the programme: closed, nothing in it changes any more. */
export const commercialMonth = pgTable(
  "commercial_month",
  {
    /** yyyymm */
    ym: integer("ym").primaryKey(),
    closedAt: instant("closed_at"),
    closedBy: text("closed_by"),
    ...audit,
  },
  () => [check("commercial_month_closed", sql`(closed_at IS NULL) = (closed_by IS NULL)`)],
);

/** What a distributor is credited with for a month: the figures as they were calculated, with what they were made of. */
export const commercialCredit = pgTable(
  "commercial_credit",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    ym: integer("ym")
      .notNull()
      .references(() => commercialMonth.ym),
    unitId: ofUnit(),
    currency: char("currency", { length: 3 }).notNull(),
    list: text("list").$type<MemberList>().notNull(),
    state: text("state").$type<CreditState>().notNull().default("calculated"),
    /** Sales and target in 1/10,000 of the currency's unit; `returned` is what came back, counted positive. */
    invoiced: whole("invoiced").notNull(),
    returned: whole("returned").notNull(),
    net: whole("net").notNull(),
    target: whole("target"),
    /** The same month of last year. */
    lastYear: whole("last_year").notNull(),
    /** The scales that counted, as they were. */
    basis: jsonb("basis").$type<CreditBasis>().notNull(),
    /** Booked money from here on: in the smallest coin. */
    basic: whole("basic").notNull(),
    extra: whole("extra").notNull(),
    discount: whole("discount").notNull(),
    usedPoints: whole("used_points").notNull(),
    corrected: whole("corrected").notNull(),
    grandTotal: whole("grand_total").notNull(),
    calculatedAt: instant("calculated_at").notNull(),
    calculatedBy: text("calculated_by").notNull(),
    reviewedAt: instant("reviewed_at"),
    reviewedBy: text("reviewed_by"),
    approvedAt: instant("approved_at"),
    approvedBy: text("approved_by"),
    creditedAt: instant("credited_at"),
    creditedBy: text("credited_by"),
    ...audit,
  },
  (table) => [
    uniqueIndex("commercial_credit_month").on(table.ym, table.unitId),
    index("commercial_credit_unit").on(table.unitId, table.ym),
    index("commercial_credit_state").on(table.state, table.ym).where(sql`state <> 'credited'`),
    check("commercial_credit_state_name", sql`state IN ('calculated', 'reviewed', 'approved', 'credited')`),
    check("commercial_credit_net", sql`net = invoiced - returned`),
    check("commercial_credit_total", sql`grand_total = basic + extra + discount + used_points + corrected`),
    check("commercial_credit_signs", sql`basic >= 0 AND extra >= 0 AND discount >= 0 AND (basic > 0 OR extra = 0)`),
    check(
      "commercial_credit_persons",
      sql`(state <> 'calculated') = (reviewed_by IS NOT NULL) AND (state IN ('approved', 'credited')) = (approved_by IS NOT NULL)
        AND (state = 'credited') = (credited_by IS NOT NULL)`,
    ),
    check("commercial_credit_two_people", sql`approved_by <> reviewed_by AND credited_by <> reviewed_by`),
  ],
);

/** An invoice, or a return, of a customer that a credit's sales are made of. */
export const commercialCreditInvoice = pgTable(
  "commercial_credit_invoice",
  {
    creditId: integer("credit_id")
      .notNull()
      .references(() => commercialCredit.id),
    /** Counts from 1. */
    no: integer("no").notNull(),
    day: date("day").notNull(),
    subsidiaryId: integer("subsidiary_id").notNull(),
    invoiceNo: text("invoice_no").notNull(),
    unitId: integer("unit_id").notNull(),
    customerId: integer("customer_id").notNull(),
    lines: integer("lines").notNull(),
    /** In 1/10,000 of the currency's unit; a return is negative. */
    amount: whole("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.creditId, table.no] })],
);

/** What a credited month would be now and was not: put right in a later month's credit, naming its origin. */
export const commercialCreditCorrection = pgTable(
  "commercial_credit_correction",
  {
    creditId: integer("credit_id")
      .notNull()
      .references(() => commercialCredit.id),
    /** The credited month that it puts right. */
    originId: integer("origin_id")
      .notNull()
      .references(() => commercialCredit.id),
    /** How much more net sales it has now, in 1/10,000. */
    net: whole("net").notNull(),
    /** In the smallest coin. */
    incentive: whole("incentive").notNull(),
    usedPoints: whole("used_points").notNull(),
    amount: whole("amount").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.creditId, table.originId] }),
    index("commercial_credit_correction_origin").on(table.originId),
    check("commercial_credit_correction_amount", sql`amount = incentive + used_points AND credit_id <> origin_id`),
  ],
);

/** What became of a credit; a trigger refuses update and delete. */
export const commercialCreditEvent = pgTable(
  "commercial_credit_event",
  {
    creditId: integer("credit_id")
      .notNull()
      .references(() => commercialCredit.id),
    no: smallint("no").notNull(),
    at: instant("at").notNull(),
    event: text("event").$type<CreditEvent>().notNull(),
    actor: text("actor").notNull(),
    comment: text("comment").notNull().default(""),
    /** In the smallest coin: what it came to then. */
    grandTotal: whole("grand_total").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.creditId, table.no] }),
    check("commercial_credit_event_name", sql`event IN ('calculation', 'review', 'approval', 'crediting', 'return')`),
  ],
);
