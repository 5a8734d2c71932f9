import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import type { CreditEvent } from "./programme-terms";

/** The next line of these credits' histories, with what each comes to now. */
export async function writeCreditEvents(
  { db, viewer, now }: Pick<Ctx, "db" | "viewer" | "now">,
  ids: readonly number[],
  event: CreditEvent,
  comment: string,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO commercial_credit_event (credit_id, no, at, event, actor, comment, grand_total)
    SELECT c.id, 1 + coalesce((SELECT max(e.no) FROM commercial_credit_event e WHERE e.credit_id = c.id), 0),
           ${now.toISOString()}::timestamptz, ${event}, ${viewer.userId}, ${comment}, c.grand_total
      FROM commercial_credit c WHERE c.id = any(${sql.param([...ids])}::int[])`);
}
