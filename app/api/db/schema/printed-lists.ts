import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/**
 * Lists with row numbers as a reader was shown them, by the signs above them: paper lives longer than the list on the screen, and its
 * numbers stand for these rows, in this order.
 */
export const printedList = pgTable(
  "printed_list",
  {
    kind: text("kind").$type<"matrix-task" | "site-action" | "refill">().notNull(),
    code: text("code").notNull(),
    /** E-mail ID of who was shown it. */
    userId: text("user_id").notNull(),
    ids: integer("ids").array().notNull(),
    shownAt: instant("shown_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.code, table.userId] }),
    check("printed_list_kind", sql`kind IN ('matrix-task', 'site-action', 'refill') AND cardinality(ids) > 0`),
  ],
);
