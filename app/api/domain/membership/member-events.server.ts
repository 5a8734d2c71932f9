import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { todayOf } from "./calendar.server";
import type { MemberChange } from "./member-terms";

/** What became of a member, as the history tells it. */
export type MemberFact = {
  memberId: number;
  change: MemberChange;
  before?: string | null;
  after?: string | null;
  comment?: string;
};
export type MemberEventsBy = { db: Db; at: Date; actor: string };

/** Lines of members' histories, each numbered after the member's last: their rows are held by the caller. */
export async function addMemberEvents({ db, at, actor }: MemberEventsBy, facts: readonly MemberFact[]): Promise<void> {
  if (facts.length === 0) return;
  await db.execute(sql`
    INSERT INTO member_event (member_id, no, at, day, change, before, after, comment, actor)
    SELECT "memberId", coalesce((SELECT max(no) FROM member_event e WHERE e.member_id = "memberId"), 0)
             + row_number() OVER (PARTITION BY "memberId" ORDER BY place),
           ${at.toISOString()}::timestamptz, ${todayOf(at, sql`(SELECT subsidiary_id FROM member WHERE id = "memberId")`)}, change, before, after, coalesce(comment, ''), ${actor}
      FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
             AS ("memberId" int, change text, before text, after text, comment text)) WITH ORDINALITY
        AS told ("memberId", change, before, after, comment, place)`);
}
