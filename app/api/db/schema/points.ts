import { sql } from "drizzle-orm";
import {
  bigint,
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
import type { EntryType, TransferState } from "~/api/domain/membership/points/entry-types";
import { audit } from "./audit-columns";
import { instant } from "./columns";
import { member } from "./membership";
import { orgUnit } from "./organisation";

const points = (name: string) => bigint(name, { mode: "number" });

/**
 * One line of a member's points (domain.md 8.2 P6): never changed, never taken away; a trigger refuses both. What it did to
 * lots, reserved points and debt are its parts; balances are their sums.
 */
export const pointEntry = pgTable(
  "point_entry",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer("member_id")
      .notNull()
      .references(() => member.id),
    /** The day from which it counts, of the subsidiary's calendar. */
    day: date("day").notNull(),
    type: text("type").$type<EntryType>().notNull(),
    /** What the member's whole balance changes by: the sum of its parts. */
    points: points("points").notNull(),
    /** The invoice that earned it, gave it back or was paid with it. */
    invoiceSubsidiaryId: integer("invoice_subsidiary_id"),
    invoiceNo: text("invoice_no"),
    /** The entry that it takes back. */
    refersTo: bigint("refers_to", { mode: "number" }),
    /** The transfer that it asks for, carries out or cancels. */
    transferId: integer("transfer_id"),
    /** The import that brought it about. */
    batchId: integer("batch_id"),
    description: text("description").notNull().default(""),
    remark: text("remark").notNull().default(""),
    /** The second person of a correction above the limit (P17). */
    approvedBy: text("approved_by"),
    postedAt: instant("posted_at").notNull().defaultNow(),
    postedBy: text("posted_by").notNull(),
    /** Named by the form it came from: sent twice, it is posted once. */
    formId: text("form_id"),
  },
  (table) => [
    index("point_entry_member").on(table.memberId, table.day, table.id),
    index("point_entry_day").on(table.day, table.type),
    index("point_entry_invoice").on(table.invoiceSubsidiaryId, table.invoiceNo).where(sql`invoice_no IS NOT NULL`),
    uniqueIndex("point_entry_form").on(table.formId).where(sql`form_id IS NOT NULL`),
    uniqueIndex("point_entry_taken_back").on(table.refersTo).where(sql`type IN ('use-cancelled', 'offset-cancelled')`),
    uniqueIndex("point_entry_welcome").on(table.memberId).where(sql`type = 'welcome'`),
  ],
);

/** Points saved together: spent by earliest expiry, then day of saving, then id. `remaining` is the sum of its parts. */
export const pointLot = pgTable(
  "point_lot",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer("member_id")
      .notNull()
      .references(() => member.id),
    /** The entry that made it. */
    entryId: bigint("entry_id", { mode: "number" })
      .notNull()
      .references(() => pointEntry.id),
    savedOn: date("saved_on").notNull(),
    /** The first day on which they can be spent (P5). */
    availableOn: date("available_on").notNull(),
    /** The last day on which they can be spent (P7). */
    expiresOn: date("expires_on").notNull(),
    granted: points("granted").notNull(),
    remaining: points("remaining").notNull(),
    /** What lapsed of it, and what a return would have taken of that: nothing is claimed for lapsed points (P12). */
    expired: points("expired").notNull().default(0),
    forgiven: points("forgiven").notNull().default(0),
  },
  (table) => [
    index("point_lot_member").on(table.memberId),
    index("point_lot_open").on(table.memberId, table.expiresOn, table.savedOn, table.id).where(sql`remaining > 0`),
    index("point_lot_expiry").on(table.expiresOn, table.memberId).where(sql`remaining > 0`),
    index("point_lot_available").on(table.availableOn).where(sql`remaining > 0`),
    uniqueIndex("point_lot_entry").on(table.entryId),
    check(
      "point_lot_points",
      sql`granted > 0 AND remaining BETWEEN 0 AND granted AND forgiven BETWEEN 0 AND expired AND expired <= granted`,
    ),
    check("point_lot_days", sql`available_on >= saved_on AND expires_on >= available_on`),
  ],
);

/** What an entry did: to a lot, to the points reserved for a transfer out of a lot, or to the debt (no lot). */
export const pointPart = pgTable(
  "point_part",
  {
    entryId: bigint("entry_id", { mode: "number" })
      .notNull()
      .references(() => pointEntry.id),
    no: smallint("no").notNull(),
    place: text("place").$type<"lot" | "transfer" | "debt">().notNull(),
    lotId: bigint("lot_id", { mode: "number" }).references(() => pointLot.id),
    /** Signed; a debt that grows is negative. */
    points: points("points").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.no] }),
    index("point_part_lot").on(table.lotId),
    index("point_part_aside").on(table.entryId).where(sql`place <> 'lot'`),
    check("point_part_place", sql`(place = 'debt') = (lot_id IS NULL)`),
    check("point_part_points", sql`points <> 0`),
  ],
);

/** What a member's entries come to, kept in the same transaction and proven by `npm run rebuild`. */
export const pointAccount = pgTable(
  "point_account",
  {
    memberId: integer("member_id")
      .primaryKey()
      .references(() => member.id),
    /** Sum of all lots' remainders, those not yet available included. */
    inLots: points("in_lots").notNull().default(0),
    reserved: points("reserved").notNull().default(0),
    debt: points("debt").notNull().default(0),
    /** When the balance went below zero; cleared at zero (P13). */
    debtSince: date("debt_since"),
    saved: points("saved").notNull().default(0),
    used: points("used").notNull().default(0),
    transferred: points("transferred").notNull().default(0),
    expired: points("expired").notNull().default(0),
    reversed: points("reversed").notNull().default(0),
    lastInvoiceOn: date("last_invoice_on"),
    /** What is due (expiry, settling of a debt, transfers) has been posted up to this day. */
    settledTo: date("settled_to"),
  },
  (table) => [
    // P14, whatever happens.
    check("point_account_balance", sql`saved - used - transferred - expired - reversed = in_lots + reserved - debt`),
    check("point_account_signs", sql`in_lots >= 0 AND reserved >= 0 AND debt >= 0`),
    check("point_account_debt", sql`(debt > 0) = (debt_since IS NOT NULL)`),
    index("point_account_debts").on(table.debtSince).where(sql`debt > 0`),
    index("point_account_last_invoice").on(table.lastInvoiceOn),
  ],
);

/** What one invoice of a member earned: the import compares it with the lines and posts the difference. */
export const pointInvoice = pgTable(
  "point_invoice",
  {
    subsidiaryId: integer("subsidiary_id").notNull(),
    invoiceNo: text("invoice_no").notNull(),
    memberId: integer("member_id")
      .notNull()
      .references(() => member.id),
    invoiceDate: date("invoice_date").notNull(),
    /** In 1/10,000 of the currency: what was invoiced and may earn points, and what came back of it. */
    eligible: bigint("eligible", { mode: "number" }).notNull(),
    returned: bigint("returned", { mode: "number" }).notNull().default(0),
    /** Paid with points (P2, P9), in points. */
    offset: points("offset").notNull().default(0),
    /** Fraction of the day when it earned. */
    rate: numeric("rate").notNull(),
    granted: points("granted").notNull(),
    reversed: points("reversed").notNull().default(0),
    batchId: integer("batch_id"),
  },
  (table) => [
    primaryKey({ columns: [table.subsidiaryId, table.invoiceNo] }),
    index("point_invoice_member").on(table.memberId, table.invoiceDate),
    check("point_invoice_points", sql`granted >= 0 AND reversed BETWEEN 0 AND granted AND returned >= 0`),
  ],
);

/**
 * What a credit line takes back of which invoice. An extract names no original: it is the customer's latest invoices of the
 * same item, as far as they go.
 */
export const pointReturn = pgTable(
  "point_return",
  {
    subsidiaryId: integer("subsidiary_id").notNull(),
    /** The credit note's line. */
    creditNo: text("credit_no").notNull(),
    lineNo: integer("line_no").notNull(),
    /** The invoice that it takes back from. */
    invoiceNo: text("invoice_no").notNull(),
    memberId: integer("member_id")
      .notNull()
      .references(() => member.id),
    itemId: integer("item_id").notNull(),
    creditDate: date("credit_date").notNull(),
    /** Positive, in 1/10,000 of the currency. */
    amount: bigint("amount", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subsidiaryId, table.creditNo, table.lineNo, table.invoiceNo] }),
    index("point_return_invoice").on(table.subsidiaryId, table.invoiceNo),
    index("point_return_item").on(table.memberId, table.itemId),
    check("point_return_amount", sql`amount > 0`),
  ],
);

/** Points on their way to another member or to the partner who pays them out (P10). */
export const pointTransfer = pgTable(
  "point_transfer",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer("member_id")
      .notNull()
      .references(() => member.id),
    /** The member who gets them; null = paid out. */
    toMemberId: integer("to_member_id").references(() => member.id),
    points: points("points").notNull(),
    state: text("state").$type<TransferState>().notNull().default("waiting"),
    requestedOn: date("requested_on").notNull(),
    /** The next 1st or 16th. */
    dueOn: date("due_on").notNull(),
    endedOn: date("ended_on"),
    /** The second person, where who asked may not let so much out alone. */
    confirmedBy: text("confirmed_by"),
    confirmedAt: instant("confirmed_at"),
    remark: text("remark").notNull().default(""),
    ...audit,
  },
  (table) => [
    index("point_transfer_member").on(table.memberId, table.requestedOn),
    index("point_transfer_due").on(table.dueOn).where(sql`state = 'waiting'`),
    check("point_transfer_state", sql`state IN ('waiting', 'executed', 'cancelled')`),
    check("point_transfer_ended", sql`(state = 'waiting') = (ended_on IS NULL)`),
    check("point_transfer_second", sql`confirmed_by <> create_user`),
    check("point_transfer_points", sql`points > 0 AND to_member_id <> member_id`),
  ],
);

/** A month of offsets of a legal entity that accounting has booked: closed for change (P9). No row = open. */
export const offsetMonth = pgTable(
  "offset_month",
  {
    subsidiaryId: integer("subsidiary_id")
      .notNull()
      .references(() => orgUnit.id),
    /** First day of the month. */
    month: date("month").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    journalRef: text("journal_ref").notNull(),
    /** As booked, in points. */
    granted: points("granted").notNull(),
    cancelled: points("cancelled").notNull(),
    postedBy: text("posted_by").notNull(),
    postedAt: instant("posted_at").notNull(),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.subsidiaryId, table.month] }),
    check("offset_month_first", sql`extract(day FROM month) = 1`),
    check("offset_month_journal", sql`journal_ref <> ''`),
  ],
);
