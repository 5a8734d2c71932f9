import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { isoInstant } from "../iso-instant.server";
import { personOf } from "../person-name.server";
import type { AuditSubject } from "./audit-subjects";

type Entry = { id: string; at: string; action: string; by: string; reason: string | null };

/** What was done to a record, as the audit trail tells it, the latest first. */
export async function historyOf(
  { db, locale }: Pick<Ctx, "db" | "locale">,
  subject: AuditSubject,
  most = 50,
): Promise<Entry[]> {
  const { rows } = await db.execute<Entry>(sql`
    SELECT a.id::text, ${isoInstant("a.at")} AS at, a.action, ${personOf(locale, sql`a.user_id`)} AS by, a.reason
      FROM audit_entry a WHERE a.subject = ${subject} ORDER BY a.at DESC, a.id DESC LIMIT ${most}`);
  return rows;
}
