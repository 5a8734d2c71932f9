import { sql } from "drizzle-orm";
import { bigint, check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { member } from "./membership";

/** Who was written to before points ended (P7): once for each last day, and once more shortly before it. */
export const pointWarning = pgTable(
  "point_warning",
  {
    memberId: integer("member_id")
      .notNull()
      .references(() => member.id),
    /** The last day of the points. */
    endsOn: date("ends_on").notNull(),
    warning: text("warning").$type<"first" | "last">().notNull(),
    points: bigint("points", { mode: "number" }).notNull(),
    /** Addresses: the member's main contact, or the people of the office. */
    recipients: text("recipients").array().notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.endsOn, table.warning] }),
    check("point_warning_kind", sql`warning IN ('first', 'last')`),
    check("point_warning_points", sql`points > 0 AND cardinality(recipients) > 0`),
  ],
);
