import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { CorrectionState } from "~/api/domain/membership/points/entry-types";
import { instant } from "./columns";
import { member } from "./membership";
import { pointEntry } from "./points";

/** A correction above the limit waits for a second person (P17): proposed, then approved and posted, or rejected. */
export const pointCorrection = pgTable(
  "point_correction",
  {
    /** Named by the form it came from: sent twice, it is one proposal. */
    id: uuid("id").primaryKey(),
    memberId: integer("member_id")
      .notNull()
      .references(() => member.id),
    /** Signed. */
    points: bigint("points", { mode: "number" }).notNull(),
    reason: text("reason").notNull(),
    state: text("state").$type<CorrectionState>().notNull().default("waiting"),
    requestedBy: text("requested_by").notNull(),
    requestedAt: instant("requested_at").notNull(),
    decidedBy: text("decided_by"),
    decidedAt: instant("decided_at"),
    comment: text("comment").notNull().default(""),
    /** What the approval posted. */
    entryId: bigint("entry_id", { mode: "number" }).references(() => pointEntry.id),
  },
  (table) => [
    index("point_correction_waiting").on(table.memberId).where(sql`state = 'waiting'`),
    check("point_correction_state", sql`state IN ('waiting', 'approved', 'rejected')`),
    check("point_correction_points", sql`points <> 0 AND reason <> ''`),
    check(
      "point_correction_decided",
      sql`(state = 'waiting') = (decided_by IS NULL) AND (state = 'waiting') = (decided_at IS NULL) AND (state = 'approved') = (entry_id IS NOT NULL)`,
    ),
    check("point_correction_second_person", sql`decided_by <> requested_by`),
  ],
);
