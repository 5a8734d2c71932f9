import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { EventVerb, RequestState } from "~/api/domain/request/define-request";
import { appUser } from "./access";
import { audit } from "./audit-columns";
import { instant } from "./columns";
import { customer } from "./customers";

const user = (name: string) => text(name).references(() => appUser.id);

/** Somebody asks for something about a customer that a second person has to decide: where it stands now. */
export const request = pgTable(
  "request",
  {
    /** Named by the form it came from: sent twice, it is one request. */
    id: uuid("id").primaryKey(),
    /** Which definition it follows (api/domain/requests.ts). */
    kind: text("kind").notNull(),
    customerId: integer("customer_id")
      .notNull()
      .references(() => customer.id),
    state: text("state").$type<RequestState>().notNull().default("draft"),
    /** The step that waits for a decision; null where nothing waits. */
    step: text("step"),
    /** The steps that this one takes, where limits choose them; null = all of its kind. */
    steps: text("steps").array(),
    requestedBy: user("requested_by").notNull(),
    reason: text("reason").notNull(),
    /** When it was sent last. */
    sentAt: instant("sent_at"),
    /** Since when its present step waits. */
    waitsSince: instant("waits_since"),
    /** The last reminder of its present step. */
    remindedAt: instant("reminded_at"),
    /** Since when the people of the next step may decide the present one too. */
    escalatedAt: instant("escalated_at"),
    decidedAt: instant("decided_at"),
    decidedBy: user("decided_by"),
    /** Who was stood in for. */
    decidedFor: user("decided_for"),
    ...audit,
  },
  (table) => [
    unique("request_requester").on(table.id, table.requestedBy),
    check("request_state", sql`state IN ('draft', 'submitted', 'returned', 'approved', 'rejected', 'withdrawn')`),
    check(
      "request_step",
      sql`(state = 'submitted') = (step IS NOT NULL) AND (step IS NULL) = (waits_since IS NULL) AND (step IS NOT NULL OR escalated_at IS NULL)`,
    ),
    check("request_sent", sql`sent_at IS NOT NULL OR state IN ('draft', 'withdrawn')`),
    check(
      "request_decided",
      sql`(state IN ('approved', 'rejected')) = (decided_at IS NOT NULL) AND (decided_at IS NULL) = (decided_by IS NULL) AND (decided_for IS NULL OR decided_by IS NOT NULL)`,
    ),
    check(
      "request_second_person",
      sql`decided_by <> requested_by AND coalesce(decided_for <> requested_by AND decided_for <> decided_by, true)`,
    ),
    index("request_waiting").on(table.kind, table.waitsSince).where(sql`state = 'submitted'`),
    index("request_customer").on(table.customerId, table.kind),
    index("request_requested_by").on(table.requestedBy, table.kind),
    index("request_sent_at").on(table.kind, table.sentAt),
    // As lists begin: the newest first.
    index("request_latest").on(table.kind, sql`coalesce(sent_at, create_date) DESC`, table.id),
  ],
);

/** What became of a request, step by step; a trigger refuses update and delete. Drafts are not told of. */
export const requestEvent = pgTable(
  "request_event",
  {
    requestId: uuid("request_id").notNull(),
    /** Counts from 1. */
    no: smallint("no").notNull(),
    /** The request's own: lets the table refuse whoever decides on their own request. */
    requester: text("requester").notNull(),
    at: instant("at").notNull(),
    verb: text("verb").$type<EventVerb>().notNull(),
    /** The step that it happened at. */
    step: text("step"),
    /** E-mail ID, or `system`. */
    actor: text("actor").notNull(),
    /** Who was stood in for. */
    actorFor: user("actor_for"),
    comment: text("comment").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.no] }),
    foreignKey({
      name: "request_event_request",
      columns: [table.requestId, table.requester],
      foreignColumns: [request.id, request.requestedBy],
    }),
    check(
      "request_event_verb",
      sql`verb IN ('submission', 'approval', 'rejection', 'return', 'withdrawal', 'reminder', 'escalation')`,
    ),
    check("request_event_comment", sql`verb NOT IN ('rejection', 'return') OR comment <> ''`),
    check(
      "request_event_person",
      sql`CASE WHEN verb IN ('approval', 'rejection', 'return') THEN actor <> requester AND coalesce(actor_for <> requester AND actor_for <> actor, true)
        WHEN verb IN ('submission', 'withdrawal') THEN actor = requester AND actor_for IS NULL ELSE actor_for IS NULL END`,
    ),
  ],
);

/** Who decides in somebody's absence, from a day to a day of Seoul's calendar. Ended early, it is out of use. */
export const deputy = pgTable(
  "deputy",
  {
    id: uuid("id").primaryKey(),
    absentUser: user("absent_user").notNull(),
    deputyUser: user("deputy_user").notNull(),
    fromDay: date("from_day").notNull(),
    toDay: date("to_day").notNull(),
    ...audit,
  },
  (table) => [
    check("deputy_days", sql`to_day >= from_day`),
    check("deputy_other_person", sql`absent_user <> deputy_user`),
    index("deputy_deputy").on(table.deputyUser, table.toDay),
    index("deputy_absent").on(table.absentUser, table.toDay),
  ],
);
