import { sql } from "drizzle-orm";
import {
  char,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { InsuranceEvent, InsuranceState } from "~/api/domain/insurance/insurance-terms";
import { audit } from "./audit-columns";
import { instant, whole } from "./columns";
import { orgUnit } from "./organisation";

/** A fraction: 0.015 is 1.5 %. */
const fraction = (name: string) => numeric(name, { precision: 9, scale: 6 });

/** A distributor's trade credit insurance for a period, and what the maker adds to its premium. Money of this file: the currency's smallest coin. */
export const insuranceSupport = pgTable(
  "insurance_support",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** IS-2026-0001; stays. */
    requestNo: text("request_no").notNull(),
    unitId: integer("unit_id")
      .notNull()
      .references(() => orgUnit.id),
    insurer: text("insurer").notNull(),
    policyNo: text("policy_no").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    insured: whole("insured").notNull(),
    rate: fraction("rate").notNull(),
    premium: whole("premium").notNull(),
    periodFrom: date("period_from").notNull(),
    periodTo: date("period_to").notNull(),
    /** The rules of the period's first day, as they were. */
    share: fraction("share").notNull(),
    cap: whole("cap").notNull(),
    /** What the cap of the year had been used for by other requests of the distributor. */
    usedBefore: whole("used_before").notNull(),
    support: whole("support").notNull(),
    state: text("state").$type<InsuranceState>().notNull().default("requested"),
    remark: text("remark").notNull().default(""),
    requestedBy: text("requested_by").notNull(),
    requestedAt: instant("requested_at").notNull(),
    checkedBy: text("checked_by"),
    checkedAt: instant("checked_at"),
    approvedBy: text("approved_by"),
    approvedAt: instant("approved_at"),
    paidBy: text("paid_by"),
    paidAt: instant("paid_at"),
    /** What accounting calls the payment. */
    paymentRef: text("payment_ref").notNull().default(""),
    ...audit,
  },
  (table) => [
    uniqueIndex("insurance_support_no").on(table.requestNo),
    index("insurance_support_unit").on(table.unitId, table.periodFrom),
    index("insurance_support_end").on(table.periodTo),
    index("insurance_support_state").on(table.state),
    check(
      "insurance_support_state_name",
      sql`state IN ('requested', 'returned', 'checked', 'approved', 'paid', 'rejected', 'withdrawn')`,
    ),
    check("insurance_support_period", sql`period_to >= period_from`),
    check(
      "insurance_support_amounts",
      sql`insured > 0 AND rate > 0 AND rate <= 1 AND premium >= 0 AND share BETWEEN 0 AND 1 AND cap >= 0 AND used_before >= 0
        AND support BETWEEN 0 AND premium AND support <= cap - least(used_before, cap)`,
    ),
    check(
      "insurance_support_persons",
      sql`(state NOT IN ('checked', 'approved', 'paid') OR checked_by IS NOT NULL) AND (state NOT IN ('approved', 'paid') OR approved_by IS NOT NULL)
        AND (state = 'paid') = (paid_by IS NOT NULL) AND (state = 'paid') = (payment_ref <> '')`,
    ),
    check(
      "insurance_support_two_people",
      sql`checked_by <> requested_by AND approved_by <> requested_by AND approved_by <> checked_by AND paid_by <> requested_by`,
    ),
  ],
);

/** A loss of a policy and what the insurer pays for it. */
export const insuranceClaim = pgTable(
  "insurance_claim",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    supportId: integer("support_id")
      .notNull()
      .references(() => insuranceSupport.id),
    day: date("day").notNull(),
    debtor: text("debtor").notNull(),
    loss: whole("loss").notNull(),
    /** Part of a loss that the insurer covers, by the rules of its day. */
    coverRate: fraction("cover_rate").notNull(),
    payout: whole("payout").notNull(),
    remark: text("remark").notNull().default(""),
    ...audit,
  },
  (table) => [
    index("insurance_claim_support").on(table.supportId),
    check("insurance_claim_amounts", sql`loss > 0 AND payout BETWEEN 0 AND loss AND cover_rate BETWEEN 0 AND 1`),
  ],
);

/** What became of a request; a trigger refuses update and delete. */
export const insuranceEvent = pgTable(
  "insurance_event",
  {
    supportId: integer("support_id")
      .notNull()
      .references(() => insuranceSupport.id),
    no: smallint("no").notNull(),
    at: instant("at").notNull(),
    event: text("event").$type<InsuranceEvent>().notNull(),
    actor: text("actor").notNull(),
    comment: text("comment").notNull().default(""),
    /** What the support came to then, in the smallest coin. */
    support: whole("support").notNull(),
  },
  (table) => [primaryKey({ columns: [table.supportId, table.no] })],
);

/** Who was written to before a policy ended: once for its last day. */
export const insuranceNotice = pgTable(
  "insurance_notice",
  {
    supportId: integer("support_id")
      .notNull()
      .references(() => insuranceSupport.id),
    periodTo: date("period_to").notNull(),
    /** Addresses. */
    recipients: text("recipients").array().notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supportId, table.periodTo] }),
    check("insurance_notice_recipients", sql`cardinality(recipients) > 0`),
  ],
);
