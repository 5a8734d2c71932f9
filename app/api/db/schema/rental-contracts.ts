import { sql } from "drizzle-orm";
import {
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { PartyNames } from "~/api/domain/party-names";
import type {
  CloseReason,
  ContractEvent,
  ContractState,
  Period,
  RentalMarket,
  RentType,
} from "~/api/domain/rental/rental-terms";
import { audit } from "./audit-columns";
import { instant, whole } from "./columns";
import { customer } from "./customers";
import { orgUnit } from "./organisation";
import { rentalItem } from "./rental";
import { simulationVersion } from "./simulations";

const words = (name: string) => text(name).notNull().default("");

/**
 * Cutters lent to an end user (domain.md 7). Who may see it is who may see the customer; from its approval on a trigger
 * keeps what was signed, and lets its state move forward alone.
 */
export const rentalContract = pgTable(
  "rental_contract",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    contractNo: text("contract_no").notNull(),
    market: text("market").$type<RentalMarket>().notNull(),
    title: text("title").notNull(),
    rentType: text("rent_type").$type<RentType>().notNull().default("new"),
    /** The maker or a subsidiary: owns the cutters (R1). */
    lessorId: integer("lessor_id")
      .notNull()
      .references(() => orgUnit.id),
    /** The distributor between lessor and lessee. */
    subLessorId: integer("sub_lessor_id").references(() => orgUnit.id),
    /** The lessee. */
    customerId: integer("customer_id")
      .notNull()
      .references(() => customer.id),
    contractedOn: date("contracted_on").notNull(),
    /** What the parties were called when it was approved, by role and language: its document says so for good. A trigger keeps it. */
    partyNames: jsonb("party_names").$type<PartyNames>(),
    startOn: date("start_on").notNull(),
    periodMonths: smallint("period_months").$type<Period>().notNull(),
    /** The last day (R14). */
    endOn: date("end_on").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    state: text("state").$type<ContractState>().notNull().default("draft"),
    closeReason: text("close_reason").$type<CloseReason>(),
    closedOn: date("closed_on"),
    approvedAt: instant("approved_at"),
    approvedBy: text("approved_by"),
    orderNo: words("order_no"),
    referenceOrderNo: words("reference_order_no"),
    /** Number of C.P.O. */
    cpoCount: integer("cpo_count").notNull().default(0),
    endUserName: text("end_user_name").notNull(),
    endUserAccount: text("end_user_account").notNull(),
    address1: text("address1").notNull(),
    address2: words("address2"),
    address3: words("address3"),
    zip: words("zip"),
    representative: words("representative"),
    phone: words("phone"),
    fax: words("fax"),
    /** The rules of the programme on the day of the contract, by name: termination and buy-out are reckoned with them. */
    rules: jsonb("rules").$type<Record<string, string>>().notNull(),
    /** The saved simulation that it was made of. */
    simulationId: uuid("simulation_id"),
    simulationVersion: integer("simulation_version"),
    /** The contract that it renews or that was exchanged for it. */
    followsId: integer("follows_id"),
    remark: words("remark"),
    ...audit,
  },
  (table) => [
    uniqueIndex("rental_contract_no").on(table.contractNo),
    foreignKey({
      name: "rental_contract_simulation",
      columns: [table.simulationId, table.simulationVersion],
      foreignColumns: [simulationVersion.simulationId, simulationVersion.number],
    }),
    foreignKey({ name: "rental_contract_follows", columns: [table.followsId], foreignColumns: [table.id] }),
    index("rental_contract_customer").on(table.customerId, table.state),
    index("rental_contract_end").on(table.endOn).where(sql`state = 'open'`),
    index("rental_contract_state").on(table.market, table.state, table.startOn),
    index("rental_contract_lessor").on(table.lessorId),
    index("rental_contract_sub_lessor").on(table.subLessorId).where(sql`sub_lessor_id IS NOT NULL`),
    index("rental_contract_of_simulation").on(table.simulationId).where(sql`simulation_id IS NOT NULL`),
    index("rental_contract_followed").on(table.followsId).where(sql`follows_id IS NOT NULL`),
    check("rental_contract_market", sql`market IN ('domestic', 'overseas')`),
    check("rental_contract_rent_type", sql`rent_type IN ('new', 'renewal', 'swap')`),
    check("rental_contract_currency", sql`currency IN ('KRW', 'USD', 'EUR')`),
    check("rental_contract_state_name", sql`state IN ('draft', 'approved', 'open', 'closed')`),
    check("rental_contract_period", sql`period_months IN (12, 24)`),
    check(
      "rental_contract_end_day",
      sql`end_on = (start_on + make_interval(months => period_months::int) - interval '1 day')::date`,
    ),
    check(
      "rental_contract_closed",
      sql`(state = 'closed') = (close_reason IS NOT NULL) AND (state = 'closed') = (closed_on IS NOT NULL) AND closed_on >= start_on`,
    ),
    check(
      "rental_contract_close_reason",
      sql`close_reason IN ('expired', 'terminated', 'swapped', 'bought-out') AND (close_reason <> 'expired' OR closed_on = end_on)`,
    ),
    check(
      "rental_contract_approved",
      sql`(state <> 'draft') = (approved_by IS NOT NULL) AND (approved_by IS NULL) = (approved_at IS NULL)`,
    ),
    check("rental_contract_follows_type", sql`follows_id IS NULL OR rent_type <> 'new'`),
    check("rental_contract_parties", sql`lessor_id <> sub_lessor_id`),
    check("rental_contract_simulation_version", sql`(simulation_id IS NULL) = (simulation_version IS NULL)`),
    check(
      "rental_contract_needed",
      sql`title <> '' AND end_user_name <> '' AND end_user_account <> '' AND address1 <> '' AND cpo_count >= 0`,
    ),
  ],
);

/** A cutter of a contract with the insert that is bought for it: quantities, prices and fee as they were signed. */
export const rentalContractItem = pgTable(
  "rental_contract_item",
  {
    contractId: integer("contract_id")
      .notNull()
      .references(() => rentalContract.id),
    /** Counts from 1. */
    lineNo: smallint("line_no").notNull(),
    cutterId: integer("cutter_id")
      .notNull()
      .references(() => rentalItem.itemId),
    insertId: integer("insert_id")
      .notNull()
      .references(() => rentalItem.itemId),
    pockets: smallint("pockets").notNull(),
    rentalQuantity: integer("rental_quantity").notNull(),
    /** Inserts a month: what the rule advises (R4), and what was agreed (R5). */
    guidance: integer("guidance").notNull(),
    basis: integer("basis").notNull(),
    safetyStock: integer("safety_stock").notNull(),
    maxReplacement: integer("max_replacement").notNull(),
    listPrice: whole("list_price").notNull(),
    insertPrice: whole("insert_price").notNull(),
    /** Fraction of the list value a month, factor of the period included (R7). */
    feeRate: numeric("fee_rate", { precision: 9, scale: 8 }).notNull(),
    monthlyFee: whole("monthly_fee").notNull(),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.lineNo] }),
    uniqueIndex("rental_contract_item_cutter").on(table.contractId, table.cutterId),
    index("rental_contract_item_of").on(table.cutterId),
    index("rental_contract_item_insert").on(table.insertId),
    check(
      "rental_contract_item_counts",
      sql`line_no > 0 AND pockets > 0 AND rental_quantity > 0 AND guidance > 0 AND basis >= guidance
        AND safety_stock >= 0 AND max_replacement BETWEEN 0 AND rental_quantity`,
    ),
    check(
      "rental_contract_item_money",
      sql`list_price > 0 AND insert_price > 0 AND fee_rate BETWEEN 0 AND 1 AND monthly_fee >= 0`,
    ),
  ],
);

/** The fee of an item from a month on, where two short quarters have reset its rate (R13); what was signed stays beside it. */
export const rentalRateReset = pgTable(
  "rental_rate_reset",
  {
    contractId: integer("contract_id").notNull(),
    lineNo: smallint("line_no").notNull(),
    /** yyyymm: the first month with this fee. */
    validFrom: integer("valid_from").notNull(),
    feeRate: numeric("fee_rate", { precision: 9, scale: 8 }).notNull(),
    monthlyFee: whole("monthly_fee").notNull(),
    remark: words("remark"),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.lineNo, table.validFrom] }),
    foreignKey({
      name: "rental_rate_reset_item",
      columns: [table.contractId, table.lineNo],
      foreignColumns: [rentalContractItem.contractId, rentalContractItem.lineNo],
    }),
    check("rental_rate_reset_month", sql`valid_from % 100 BETWEEN 1 AND 12`),
    check("rental_rate_reset_money", sql`fee_rate BETWEEN 0 AND 1 AND monthly_fee >= 0`),
  ],
);

/** What became of a contract; a trigger refuses update and delete. */
export const rentalEvent = pgTable(
  "rental_event",
  {
    contractId: integer("contract_id")
      .notNull()
      .references(() => rentalContract.id),
    /** Counts from 1. */
    no: smallint("no").notNull(),
    at: instant("at").notNull(),
    day: date("day").notNull(),
    event: text("event").$type<ContractEvent>().notNull(),
    comment: words("comment"),
    /** E-mail ID, or `system` of the nightly job. */
    actor: text("actor").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.no] }),
    index("rental_event_day").on(table.day, table.event),
    check(
      "rental_event_name",
      sql`event IN ('creation', 'change', 'approval', 'opening', 'shipment', 'return', 'rate-reset', 'expiry', 'termination', 'swap',
        'buy-out', 'renewal', 'note', 'paper', 'paper-removal', 'reversal')`,
    ),
  ],
);
