import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import type { InsuranceEvent } from "./insurance-terms";

/** A line of a request's history, with what its support comes to now; its row is held by the caller. */
export async function tellSupport(
  { db, now, viewer }: Pick<Ctx, "db" | "now" | "viewer">,
  id: number,
  event: InsuranceEvent,
  comment = "",
): Promise<void> {
  await db.execute(sql`
    INSERT INTO insurance_event (support_id, no, at, event, actor, comment, support)
    SELECT s.id, 1 + coalesce((SELECT max(e.no) FROM insurance_event e WHERE e.support_id = s.id), 0),
           ${now.toISOString()}::timestamptz, ${event}, ${viewer.userId}, ${comment}, s.support
      FROM insurance_support s WHERE s.id = ${id}`);
}
