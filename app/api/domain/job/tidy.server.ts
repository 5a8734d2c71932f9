import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";

/** How long what has served its purpose is kept. An ended session names a form's writer for a day, then only the audit trail. */
const pastTheirTime = [
  sql`DELETE FROM pass_phrase WHERE expires_at < now() - interval '1 day'`,
  sql`DELETE FROM sign_in_failure WHERE at < now() - interval '1 day'`,
  sql`DELETE FROM one_time_code WHERE expires_at < now() - interval '30 days'`,
  // A form may stand open for days; its call is then answered still.
  sql`DELETE FROM sent_once WHERE create_date < now() - interval '30 days'`,
  sql`DELETE FROM form_draft WHERE kept_at < now() - interval '1 day'`,
  sql`DELETE FROM session WHERE expires_at < now() - interval '30 days'`,
  ...["replaced_line", "replaced_row"].map(
    (table) => sql`DELETE FROM ${sql.identifier(table)} WHERE replaced_by IN
      (SELECT id FROM import_batch WHERE create_date < now() - interval '30 days')`,
  ),
  sql`DELETE FROM error_log WHERE at < now() - interval '90 days'`,
  sql`DELETE FROM report_export WHERE expires_at < now() OR asked_at < now() - interval '30 days'`,
  sql`DELETE FROM upload WHERE expires_at < now()`,
  sql`DELETE FROM import_file WHERE expires_at < now() AND state NOT IN ('trying', 'loading')`,
  // Nobody reads back a paper of half a year ago.
  sql`DELETE FROM printed_list WHERE shown_at < now() - interval '180 days'`,
  sql`DELETE FROM mail_outbox WHERE queued_at < now() - interval '90 days'`,
  // The last time is what its sender reads, however long ago.
  sql`DELETE FROM report_mail_run r WHERE due_at < now() - interval '90 days'
    AND EXISTS (SELECT FROM report_mail_run l WHERE l.report_mail_id = r.report_mail_id AND l.due_at > r.due_at)`,
];

/** The nightly clearing, all of it or nothing. @returns rows taken away */
export async function tidy(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    let rows = 0;
    for (const statement of pastTheirTime) rows += (await tx.execute(statement)).rowCount ?? 0;
    return rows;
  });
}
