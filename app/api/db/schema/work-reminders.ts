import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Told, WorkKind } from "~/api/domain/work/work-source";
import { instant } from "./columns";

/**
 * What the owner of a task or of an action was told of it: that it was given to them, that it is due soon, that its day has passed. Of
 * each once a day: the key says so.
 */
export const workReminder = pgTable(
  "work_reminder",
  {
    kind: text("kind").$type<WorkKind>().notNull(),
    /** The task's or the action's. */
    workId: integer("work_id").notNull(),
    /** E-mail ID. */
    owner: text("owner").notNull(),
    /** The owner's own day. */
    day: date("day").notNull(),
    told: text("told").$type<Told>().notNull(),
    /** When it was due as it was told: another day is told anew. */
    dueOn: date("due_on").notNull(),
    toldAt: instant("told_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.workId, table.owner, table.day] }),
    index("work_reminder_owner").on(table.owner, table.day),
    check("work_reminder_kind", sql`kind IN ('matrix-task', 'site-action')`),
    check("work_reminder_told", sql`told IN ('given', 'soon', 'late')`),
  ],
);
