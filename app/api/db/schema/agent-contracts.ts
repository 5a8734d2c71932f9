import { sql } from "drizzle-orm";
import {
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ContractEvent, ContractState } from "~/api/domain/agent-system/contract/contract-terms";
import type { PartyNames } from "~/api/domain/party-names";
import { agentDistributor } from "./agent-system";
import { audit } from "./audit-columns";
import { instant, whole } from "./columns";
import { orgUnit } from "./organisation";

const words = (name: string) => text(name).notNull().default("");

/**
 * A contract with a distributor about the use of the agent system (TAS). From its submission on a trigger keeps what was agreed and
 * lets its state move along the steps alone; an exclusion keeps two contracts of one distributor off the same day. Whether it is
 * ahead, ending or over is told by its days, not stored.
 */
export const agentContract = pgTable(
  "agent_contract",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    contractNo: text("contract_no").notNull(),
    /** The distributor, which was invited to the agent system. */
    unitId: integer("unit_id")
      .notNull()
      .references(() => agentDistributor.unitId),
    /** The maker's company that it is with: the distributor's own on the day of the draft. */
    subsidiaryId: integer("subsidiary_id")
      .notNull()
      .references(() => orgUnit.id),
    currency: char("currency", { length: 3 }).notNull(),
    startOn: date("start_on").notNull(),
    /** The last day. */
    endOn: date("end_on").notNull(),
    /** Days before the last one on which either side must say that it ends the contract early. */
    noticeDays: smallint("notice_days").notNull(),
    /** In 1/10,000 of the currency, a year; null = free of charge. */
    fee: whole("fee"),
    scope: words("scope"),
    terms: words("terms"),
    contactName: words("contact_name"),
    contactEmail: words("contact_email"),
    /** E-mail ID of whoever looks after it on our side; empty = those who are near the distributor. */
    owner: words("owner"),
    /** What the distributor never reads. */
    innerNote: words("inner_note"),
    state: text("state").$type<ContractState>().notNull().default("draft"),
    decidedAt: instant("decided_at"),
    decidedBy: text("decided_by"),
    signedOn: date("signed_on"),
    /** The last day of one that was ended early; it may lie ahead. */
    terminatedOn: date("terminated_on"),
    terminationReason: words("termination_reason"),
    /** What the parties were called when it was approved, by role and language: its document says so for good. A trigger keeps it. */
    partyNames: jsonb("party_names").$type<PartyNames>(),
    /** The contract that it renews. */
    followsId: integer("follows_id"),
    ...audit,
  },
  (table) => [
    uniqueIndex("agent_contract_no").on(table.contractNo),
    foreignKey({ name: "agent_contract_follows", columns: [table.followsId], foreignColumns: [table.id] }),
    uniqueIndex("agent_contract_followed")
      .on(table.followsId)
      .where(
        sql`follows_id IS NOT NULL AND use_yn = 'Y' AND state <> 'rejected' AND (terminated_on IS NULL OR terminated_on >= start_on)`,
      ),
    index("agent_contract_unit").on(table.unitId),
    index("agent_contract_end").on(table.endOn),
    check("agent_contract_state", sql`state IN ('draft', 'submitted', 'rejected', 'active', 'terminated')`),
    check("agent_contract_term", sql`end_on >= start_on AND notice_days BETWEEN 0 AND 730 AND fee > 0`),
    check(
      "agent_contract_decided",
      sql`(state IN ('rejected', 'active', 'terminated')) = (decided_by IS NOT NULL) AND (decided_by IS NULL) = (decided_at IS NULL)
          AND (state IN ('active', 'terminated')) = (signed_on IS NOT NULL)`,
    ),
    check(
      "agent_contract_terminated",
      sql`(state = 'terminated') = (terminated_on IS NOT NULL) AND (state = 'terminated') = (termination_reason <> '')
          AND terminated_on BETWEEN signed_on AND end_on`,
    ),
  ],
);

/** What became of a contract; a trigger refuses update and delete. */
export const agentContractEvent = pgTable(
  "agent_contract_event",
  {
    contractId: integer("contract_id")
      .notNull()
      .references(() => agentContract.id),
    /** Counts from 1. */
    no: smallint("no").notNull(),
    at: instant("at").notNull(),
    day: date("day").notNull(),
    event: text("event").$type<ContractEvent>().notNull(),
    comment: words("comment"),
    /** E-mail ID of whoever did it. */
    actor: text("actor").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.no] }),
    check(
      "agent_contract_event_name",
      sql`event IN ('creation', 'change', 'submission', 'signature', 'rejection', 'renewal', 'termination', 'removal', 'paper',
        'paper-removal', 'withdrawal', 'recall', 'termination-withdrawal')`,
    ),
  ],
);

/** Mails about a contract that were sent: each once for a day. */
export const agentContractReminder = pgTable(
  "agent_contract_reminder",
  {
    contractId: integer("contract_id")
      .notNull()
      .references(() => agentContract.id),
    reminder: text("reminder").notNull(),
    /** The day that it told: since when it waits, or the last day. */
    day: date("day").notNull(),
    recipients: text("recipients").array().notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.reminder, table.day] }),
    check(
      "agent_contract_reminder_kind",
      sql`reminder IN ('waiting', 'first', 'last') AND cardinality(recipients) > 0`,
    ),
  ],
);
