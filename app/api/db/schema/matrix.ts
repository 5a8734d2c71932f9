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
import type { CloseReason, ContractEvent, ContractState, Grade, TaskKind } from "~/api/domain/matrix/programme-terms";
import type { PartyNames } from "~/api/domain/party-names";
import { audit } from "./audit-columns";
import { instant, whole } from "./columns";
import { customer } from "./customers";
import { item } from "./items";
import { orgUnit } from "./organisation";
import { simulationVersion } from "./simulations";

const words = (name: string) => text(name).notNull().default("");

/**
 * Tool cabinets lent to a customer for a promise of purchases (domain.md 5.3). Who may see it is who may see the customer.
 * Money is in 1/10,000 of the currency in which the lender invoices, as invoice lines are, so that both are compared as
 * they are. From its qualification on a trigger keeps what was promised, and lets its state move forward alone.
 */
export const matrixContract = pgTable(
  "matrix_contract",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    contractNo: text("contract_no").notNull(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customer.id),
    /** The maker's company of the customer's country: owns the cabinets, and invoices what is bought. */
    lenderId: integer("lender_id")
      .notNull()
      .references(() => orgUnit.id),
    currency: char("currency", { length: 3 }).notNull(),
    cabinetValue: whole("cabinet_value").notNull(),
    /** Share of its sales that the maker spends on the cabinets. */
    supportRate: numeric("support_rate", { precision: 6, scale: 5 }).notNull(),
    termYears: smallint("term_years").notNull(),
    /** Purchases that the customer promises, a year. */
    committed: whole("committed").notNull(),
    startOn: date("start_on").notNull(),
    /** The last day. */
    endOn: date("end_on").notNull(),
    state: text("state").$type<ContractState>().notNull().default("draft"),
    /** As it was decided. */
    grade: text("grade").$type<Grade>(),
    /** What the customer pays once. */
    customerShare: whole("customer_share"),
    decidedAt: instant("decided_at"),
    decidedBy: text("decided_by"),
    signedOn: date("signed_on"),
    installedOn: date("installed_on"),
    closedOn: date("closed_on"),
    closeReason: text("close_reason").$type<CloseReason>(),
    /** What the parties were called when it was approved, by role and language: its document says so for good. A trigger keeps it. */
    partyNames: jsonb("party_names").$type<PartyNames>(),
    /** The rules of the programme on the day of the draft, by name: years are checked with them. */
    rules: jsonb("rules").$type<Record<string, string>>().notNull(),
    /** The saved case of the simulator that it was made of. */
    simulationId: uuid("simulation_id"),
    simulationVersion: integer("simulation_version"),
    /** The contract that it renews. */
    followsId: integer("follows_id"),
    remark: words("remark"),
    ...audit,
  },
  (table) => [
    uniqueIndex("matrix_contract_no").on(table.contractNo),
    foreignKey({
      name: "matrix_contract_simulation",
      columns: [table.simulationId, table.simulationVersion],
      foreignColumns: [simulationVersion.simulationId, simulationVersion.number],
    }),
    check("matrix_contract_simulation_version", sql`(simulation_id IS NULL) = (simulation_version IS NULL)`),
    index("matrix_contract_of_simulation").on(table.simulationId).where(sql`simulation_id IS NOT NULL`),
    foreignKey({ name: "matrix_contract_follows", columns: [table.followsId], foreignColumns: [table.id] }),
    uniqueIndex("matrix_contract_followed")
      .on(table.followsId)
      .where(sql`follows_id IS NOT NULL AND use_yn = 'Y' AND state NOT IN ('rejected', 'closed')`),
    index("matrix_contract_customer").on(table.customerId),
    index("matrix_contract_state").on(table.state, table.endOn),
    check(
      "matrix_contract_state_name",
      sql`state IN ('draft', 'submitted', 'qualified', 'rejected', 'signed', 'installed', 'active', 'renewed', 'closed')`,
    ),
    check(
      "matrix_contract_money",
      sql`cabinet_value > 0 AND committed > 0 AND support_rate > 0 AND support_rate <= 1 AND term_years BETWEEN 1 AND 10`,
    ),
    check(
      "matrix_contract_end_day",
      sql`end_on = (start_on + make_interval(years => term_years::int) - interval '1 day')::date`,
    ),
    check("matrix_contract_grade", sql`grade IN ('FREE_LOAN', 'SHARED', 'NOT_QUALIFIED')`),
    check(
      "matrix_contract_decided",
      sql`(state NOT IN ('draft', 'submitted')) = (decided_by IS NOT NULL) AND (decided_by IS NULL) = (decided_at IS NULL)
          AND (decided_by IS NULL) = (grade IS NULL) AND (grade IS NULL) = (customer_share IS NULL)`,
    ),
    check(
      "matrix_contract_steps",
      sql`(state IN ('signed', 'installed', 'active', 'renewed', 'closed')) = (signed_on IS NOT NULL)
          AND (state NOT IN ('installed', 'active', 'renewed') OR installed_on IS NOT NULL)
          AND (grade <> 'NOT_QUALIFIED' OR state = 'rejected')`,
    ),
    check(
      "matrix_contract_closed",
      sql`(state IN ('renewed', 'closed')) = (closed_on IS NOT NULL) AND (state = 'closed') = (close_reason IS NOT NULL)
          AND close_reason IN ('expired', 'terminated')`,
    ),
  ],
);

/** What became of a contract; a trigger refuses update and delete. */
export const matrixEvent = pgTable(
  "matrix_event",
  {
    contractId: integer("contract_id")
      .notNull()
      .references(() => matrixContract.id),
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
    check(
      "matrix_event_name",
      sql`event IN ('creation', 'change', 'submission', 'qualification', 'rejection', 'signature', 'cabinet', 'installation',
        'activation', 'renewal', 'closing', 'removal', 'paper', 'paper-removal', 'withdrawal', 'recall', 'installation-withdrawal',
        'closing-withdrawal')`,
    ),
  ],
);

/** A cabinet of a contract: planned until it is installed. */
export const matrixCabinet = pgTable(
  "matrix_cabinet",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    contractId: integer("contract_id")
      .notNull()
      .references(() => matrixContract.id),
    serial: text("serial").notNull(),
    model: words("model"),
    /** Where it stands at the customer's. */
    place: words("place"),
    installedOn: date("installed_on"),
    removedOn: date("removed_on"),
    ...audit,
  },
  (table) => [
    uniqueIndex("matrix_cabinet_serial").on(table.serial),
    index("matrix_cabinet_contract").on(table.contractId),
    check("matrix_cabinet_days", sql`serial <> '' AND (removed_on IS NULL OR (removed_on >= installed_on) IS TRUE)`),
  ],
);

/** An item that a cabinet keeps, with its bounds and what a piece costs, in 1/10,000 of the contract's currency. */
export const matrixItem = pgTable(
  "matrix_item",
  {
    cabinetId: integer("cabinet_id")
      .notNull()
      .references(() => matrixCabinet.id),
    itemId: integer("item_id")
      .notNull()
      .references(() => item.id),
    minQuantity: integer("min_quantity").notNull(),
    maxQuantity: integer("max_quantity").notNull(),
    unitPrice: whole("unit_price").notNull(),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.cabinetId, table.itemId] }),
    index("matrix_item_item").on(table.itemId),
    check(
      "matrix_item_bounds",
      sql`min_quantity >= 0 AND max_quantity >= min_quantity AND max_quantity > 0 AND unit_price >= 0`,
    ),
  ],
);

/** What is to be done at the customer's of a contract, by whom, until when. */
export const matrixTask = pgTable(
  "matrix_task",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    contractId: integer("contract_id")
      .notNull()
      .references(() => matrixContract.id),
    kind: text("kind").$type<TaskKind>().notNull(),
    /** What it is about, where its kind does not say it. */
    title: words("title"),
    /** E-mail ID; empty = nobody yet. */
    owner: words("owner"),
    dueOn: date("due_on").notNull(),
    doneOn: date("done_on"),
    doneBy: text("done_by"),
    remark: words("remark"),
    ...audit,
  },
  (table) => [
    index("matrix_task_contract").on(table.contractId),
    index("matrix_task_owner").on(table.owner).where(sql`done_on IS NULL`),
    index("matrix_task_due").on(table.dueOn).where(sql`done_on IS NULL`),
    check(
      "matrix_task_kind",
      sql`kind IN ('install', 'training', 'master-data', 'go-live', 'review-30', 'review-90', 'other') AND (kind <> 'other' OR title <> '')`,
    ),
    check("matrix_task_done", sql`(done_on IS NULL) = (done_by IS NULL)`),
  ],
);

/** Who was written to about a contract: that it waits for a decision, or that it ends. */
export const matrixReminder = pgTable(
  "matrix_reminder",
  {
    contractId: integer("contract_id")
      .notNull()
      .references(() => matrixContract.id),
    reminder: text("reminder").$type<"waiting" | "ending">().notNull(),
    /** The day from which it counts: of the submission, or the last one of the contract. */
    day: date("day").notNull(),
    /** Addresses. */
    recipients: text("recipients").array().notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.reminder, table.day] }),
    check("matrix_reminder_kind", sql`reminder IN ('waiting', 'ending') AND cardinality(recipients) > 0`),
  ],
);
