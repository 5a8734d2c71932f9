import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AlertOutcome } from "~/api/domain/report/alerts/alert-input";
import { appUser, role, userGroup } from "./access";
import { audit } from "./audit-columns";
import { bytes, instant } from "./columns";
import { mailOutbox } from "./mail";

/** Filters of a report under a name: its address without the page. Shared with one role or one group, or with nobody. */
export const savedView = pgTable(
  "saved_view",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    code: text("code").notNull(),
    name: text("name").notNull(),
    search: text("search").notNull(),
    roleId: text("role_id").references(() => role.id, { onDelete: "set null" }),
    groupId: text("group_id").references(() => userGroup.id, { onDelete: "set null" }),
    ...audit,
  },
  (table) => [
    uniqueIndex("saved_view_name").on(table.userId, table.code, sql`lower(${table.name})`),
    index("saved_view_role").on(table.roleId),
    index("saved_view_group").on(table.groupId),
  ],
);

/** The view that a screen opens with for a user: their own, or one that is shared with them. */
export const defaultView = pgTable(
  "default_view",
  {
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    code: text("code").notNull(),
    viewId: uuid("view_id")
      .notNull()
      .references(() => savedView.id, { onDelete: "cascade" }),
    ...audit,
  },
  (table) => [primaryKey({ columns: [table.userId, table.code] })],
);

/**
 * A report that is mailed again and again, to each reader with what they may see at that moment: to the one who asked, or to
 * a role, a group or chosen people.
 */
export const reportMail = pgTable(
  "report_mail",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    /** The one role their session acted in; null = all their roles. */
    activeRole: text("active_role"),
    code: text("code").notNull(),
    search: text("search").notNull(),
    rhythm: text("rhythm").$type<"once" | "daily" | "weekly" | "monthly">().notNull(),
    /** weekly: 1 Monday … 7 Sunday; monthly: the day, in a shorter month its last; daily and once: 0. */
    day: smallint("day").notNull().default(0),
    paused: boolean("paused").notNull().default(false),
    nextDue: instant("next_due").notNull(),
    /** `own`: to the one who asked alone; `role` and `group`: to everybody in it; `people`: to those of report_mail_reader. */
    audience: text("audience").$type<"own" | "role" | "group" | "people">().notNull().default("own"),
    roleId: text("role_id").references(() => role.id, { onDelete: "set null" }),
    groupId: text("group_id").references(() => userGroup.id, { onDelete: "set null" }),
    /** A line of the one who asked, above the report in the mail; may be empty. */
    note: text("note").notNull().default(""),
    ...audit,
  },
  (table) => [index("report_mail_user").on(table.userId), index("report_mail_due").on(table.nextDue)],
);

/** Whom a mail goes to besides the one who asked, and who wants no more of it. */
export const reportMailReader = pgTable(
  "report_mail_reader",
  {
    reportMailId: uuid("report_mail_id")
      .notNull()
      .references(() => reportMail.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    /** Chosen by name; else a reader of the role or the group who has said something of this mail. */
    chosen: boolean("chosen").notNull(),
    /** When the reader said that they want no more of it. */
    stoppedAt: instant("stopped_at"),
    ...audit,
  },
  (table) => [
    primaryKey({ columns: [table.reportMailId, table.userId] }),
    index("report_mail_reader_user").on(table.userId),
  ],
);

/** What became of each time that a mail was due, for each of its readers; its key lets every time happen once. */
export const reportMailRun = pgTable(
  "report_mail_run",
  {
    reportMailId: uuid("report_mail_id")
      .notNull()
      .references(() => reportMail.id, { onDelete: "cascade" }),
    dueAt: instant("due_at").notNull(),
    /** Whose rows were sent. */
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    /** `waiting` from the minute it was due until its job is done. */
    outcome: text("outcome").notNull(),
    /** Rows of the file; null where none was made. */
    rows: integer("rows"),
    mailId: uuid("mail_id"),
    ranAt: instant("ran_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportMailId, table.dueAt, table.userId] })],
);

/** A reader is told once when a figure of a report crosses a value; told, the alert rests until it was back. */
export const reportAlert = pgTable(
  "report_alert",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    /** The one role their session acted in; null = all their roles. */
    activeRole: text("active_role"),
    code: text("code").notNull(),
    search: text("search").notNull(),
    figure: text("figure").notNull(),
    direction: text("direction").$type<"below" | "above">().notNull(),
    /** In the figure's own measure, as `lastValue`. */
    threshold: numeric("threshold").notNull(),
    /** What it was set in: in another currency the figure is another one. */
    currency: text("currency").notNull(),
    unit: text("unit").$type<"1" | "k" | "M" | "G">().notNull(),
    paused: boolean("paused").notNull().default(false),
    /** The mail was sent, and the figure has not been back since. */
    told: boolean("told").notNull().default(false),
    toldAt: instant("told_at"),
    /** The last import that a check was queued for, and when; null = its first check is to come. */
    askedBatch: integer("asked_batch"),
    askedAt: instant("asked_at"),
    checkedAt: instant("checked_at"),
    outcome: text("outcome").$type<AlertOutcome>(),
    lastValue: numeric("last_value"),
    ...audit,
  },
  (table) => [index("report_alert_user").on(table.userId)],
);

/** A file that goes with a mail, gone with its body once it was sent. */
export const mailAttachment = pgTable("mail_attachment", {
  mailId: uuid("mail_id")
    .primaryKey()
    .references(() => mailOutbox.id, { onDelete: "cascade" }),
  fileName: text("file_name").notNull(),
  contentType: text("content_type").notNull(),
  content: bytes("content").notNull(),
});
