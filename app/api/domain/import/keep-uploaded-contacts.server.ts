import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { finishBatch, openBatch } from "./batches.server";
import { clientOn } from "./client-on.server";
import { keepMarketOfTouched, noteTouched } from "./keep-market.server";
import { record } from "./market-roll-ups";

type Contact = { customer: string; name: string; role: string; email: string; phone: string; main: boolean };
type Change = { before: Contact | null; after: Contact | null };

/**
 * Writes contacts that came as a file, within the upload's transaction: as an import does, with a batch of its own, so that
 * reports' replicas are known to lack it, and with what is recorded of the customers beside it.
 */
export async function keepUploadedContacts({ db, viewer, now }: Ctx, changes: readonly Change[]): Promise<void> {
  const client = clientOn(db);
  const batchId = await openBatch(client, {
    ...{ kind: "contacts", source: "upload", fileName: "", fileBytes: 0 },
    ...{ checksum: `upload ${now.toISOString()}`, user: viewer.userId },
  });
  const rows = changes.map(({ before, after }) => ({ ...(after ?? before), stays: after !== null }));
  await db.execute(sql`
    CREATE TEMPORARY TABLE sent_contact ON COMMIT DROP AS
    SELECT c.id AS customer_id, sent.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS sent (customer text, name text, role text, email text, phone text, main boolean, stays boolean)
      JOIN customer c ON c.code = sent.customer`);
  await noteTouched(client, "SELECT customer_id FROM sent_contact");
  const at = sql`${now.toISOString()}::timestamptz`;
  const by = sql`last_update_user = ${viewer.userId}, last_update_date = ${at}`;
  // One may be the main contact: whoever is no longer gives way before the next one comes.
  await db.execute(sql`
    UPDATE customer_contact k SET main = false, use_yn = CASE WHEN s.stays THEN k.use_yn ELSE 'N' END, ${by}
      FROM sent_contact s WHERE k.customer_id = s.customer_id AND k.name = s.name AND NOT (s.stays AND s.main)`);
  // One out of use may still hold the mark.
  await db.execute(sql`
    UPDATE customer_contact k SET main = false, ${by}
      FROM sent_contact s WHERE k.customer_id = s.customer_id AND k.main AND k.use_yn = 'N' AND s.main AND s.stays`);
  await db.execute(sql`
    INSERT INTO customer_contact AS k (customer_id, name, role, email, phone, main, create_user, create_date, last_update_user, last_update_date)
    SELECT customer_id, name, nullif(role, ''), nullif(email, ''), nullif(phone, ''), main, ${viewer.userId}, ${at}, ${viewer.userId}, ${at}
      FROM sent_contact WHERE stays
    ON CONFLICT (customer_id, name) DO UPDATE SET role = excluded.role, email = excluded.email, phone = excluded.phone,
      main = excluded.main, use_yn = 'Y', last_update_user = excluded.last_update_user, last_update_date = excluded.last_update_date`);
  await db.execute(sql`DROP TABLE sent_contact`);
  await keepMarketOfTouched(client, [record]);
  const none = { range: null, subsidiaryIds: [], read: rows.length, replaced: 0, rejected: 0, rejects: [] };
  await finishBatch(client, batchId, { ...none, loaded: rows.length });
}
