import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { MemberChange, MemberPurpose, MemberState, MemberTier } from "~/api/domain/membership/member-terms";
import { appUser } from "./access";
import { audit } from "./audit-columns";
import { instant } from "./columns";
import { customer } from "./customers";
import { productLine } from "./items";
import { orgUnit } from "./organisation";

/**
 * A customer in the loyalty programme (domain.md 8). The unit that looks after them, and with it subsidiary, office, store
 * or distributor, is the customer's; so is who may see them.
 */
export const member = pgTable(
  "member",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Shown and typed: M and six digits. */
    memberNo: text("member_no").notNull(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customer.id),
    /** The subsidiary whose rules, currency, calendar and language are theirs. */
    subsidiaryId: integer("subsidiary_id")
      .notNull()
      .references(() => orgUnit.id),
    /** ISO 4217, the subsidiary's when they joined: a point is one minor unit of it (P1). */
    currency: char("currency", { length: 3 }).notNull(),
    /** Registration number, as typed without spaces and dashes: unique among those who are not withdrawn. */
    taxNo: text("tax_no").notNull(),
    /** VAT identification number with the day on which it was checked last. */
    vatId: text("vat_id"),
    vatDate: date("vat_date"),
    corporationName: text("corporation_name").notNull(),
    representative: text("representative").notNull().default(""),
    /** The account with which they sign in, if they have one. */
    userId: text("user_id").references(() => appUser.id),
    memberType: text("member_type").notNull(),
    purpose: text("purpose").$type<MemberPurpose>().notNull(),
    tasNo: text("tas_no"),
    /** What the agent system and the system that the register came from call them: kept and given back as they came. */
    tasSeq: text("tas_seq"),
    tasName: text("tas_name"),
    idsCode: text("ids_code"),
    dataId: text("data_id"),
    smsConsent: boolean("sms_consent").notNull().default(false),
    smsConsentOn: date("sms_consent_on"),
    smsConsentSource: text("sms_consent_source"),
    mailConsent: boolean("mail_consent").notNull().default(false),
    mailConsentOn: date("mail_consent_on"),
    mailConsentSource: text("mail_consent_source"),
    state: text("state").$type<MemberState>().notNull().default("applied"),
    appliedOn: date("applied_on").notNull(),
    /** When they became active first. */
    joinedOn: date("joined_on"),
    withdrawnOn: date("withdrawn_on"),
    withdrawalReason: text("withdrawal_reason"),
    tier: text("tier").$type<MemberTier>().notNull().default("none"),
    tierSince: date("tier_since"),
    remark: text("remark").notNull().default(""),
    ...audit,
  },
  (table) => [
    uniqueIndex("member_no").on(table.memberNo),
    uniqueIndex("member_tax_no").on(table.taxNo).where(sql`state <> 'withdrawn'`),
    uniqueIndex("member_vat_id").on(table.vatId).where(sql`state <> 'withdrawn'`),
    uniqueIndex("member_customer").on(table.customerId).where(sql`state <> 'withdrawn'`),
    index("member_of_customer").on(table.customerId),
    index("member_user").on(table.userId),
    index("member_subsidiary").on(table.subsidiaryId, table.state),
    check("member_state", sql`state IN ('applied', 'active', 'dormant', 'withdrawn')`),
    check("member_purpose", sql`purpose IN ('offset', 'use')`),
    check("member_tier", sql`tier IN ('none', 'bronze', 'silver', 'black')`),
    check("member_joined", sql`joined_on IS NOT NULL OR state IN ('applied', 'withdrawn')`),
    check("member_withdrawn", sql`(state = 'withdrawn') = (withdrawn_on IS NOT NULL)`),
    check("member_tax_no_form", sql`tax_no ~ '^[0-9A-Z]{4,20}$'`),
    check("member_vat_id_form", sql`vat_id ~ '^[0-9A-Z]{4,20}$'`),
    check(
      "member_consents",
      sql`sms_consent = (sms_consent_on IS NOT NULL AND sms_consent_source IS NOT NULL)
        AND mail_consent = (mail_consent_on IS NOT NULL AND mail_consent_source IS NOT NULL)`,
    ),
  ],
);

/** A person at a member's; exactly one of a member's contacts is the main one, as long as they have any. */
export const memberContact = pgTable(
  "member_contact",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer("member_id")
      .notNull()
      .references(() => member.id),
    name: text("name").notNull(),
    department: text("department").notNull().default(""),
    position: text("position").notNull().default(""),
    officePhone: text("office_phone").notNull().default(""),
    mobile: text("mobile").notNull().default(""),
    email: text("email").notNull().default(""),
    main: boolean("main").notNull().default(false),
    ...audit,
  },
  (table) => [
    index("member_contact_member").on(table.memberId),
    uniqueIndex("member_contact_main").on(table.memberId).where(sql`main AND use_yn = 'Y'`),
  ],
);

/** What became of a member: states, tiers, purpose, password, told with comment; a trigger refuses update and delete. */
export const memberEvent = pgTable(
  "member_event",
  {
    memberId: integer("member_id")
      .notNull()
      .references(() => member.id),
    /** Counts from 1. */
    no: smallint("no").notNull(),
    at: instant("at").notNull(),
    day: date("day").notNull(),
    change: text("change").$type<MemberChange>().notNull(),
    before: text("before"),
    after: text("after"),
    comment: text("comment").notNull().default(""),
    /** E-mail ID, or `system` of the nightly job. */
    actor: text("actor").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.no] }),
    check(
      "member_event_change",
      sql`change IN ('application', 'activation', 'dormancy', 'return', 'withdrawal', 'restoration', 'tier', 'purpose', 'password-reset')`,
    ),
    index("member_event_day").on(table.day, table.change),
  ],
);

/** Product lines whose sales earn no points (P2: freight, rental fees, contract sales), from a day on. */
export const membershipExclusion = pgTable(
  "membership_exclusion",
  {
    productLineId: smallint("product_line_id")
      .notNull()
      .references(() => productLine.id),
    validFrom: date("valid_from").notNull(),
    /** The last day; null = until further notice. */
    validTo: date("valid_to"),
    remark: text("remark").notNull().default(""),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.productLineId, table.validFrom] }),
    check("membership_exclusion_days", sql`valid_to >= valid_from`),
  ],
);
