import type pg from "pg";
import type { AuditAction, AuditSubject } from "../audit/audit-kinds";
import type { BatchFile } from "./batches.server";

type Counts = { batchId: number; read: number; loaded: number; replaced: number; rejected: number };

/** In the load's own transaction: the trail has it exactly when the lines are there. */
export const tellLoaded = (client: pg.PoolClient, file: BatchFile, { batchId, ...counts }: Counts): Promise<void> => {
  const { read, loaded, replaced, rejected } = counts;
  const after = { ...named(file), read, loaded, replaced, rejected };
  return tell(client, file, { action: "import-load", subject: `import:${batchId}`, after });
};

/** A file that was refused leaves nothing but this line: whoever looks for last night's figures finds out why. */
export const tellRefused = (client: pg.PoolClient, file: BatchFile, why: object): Promise<void> =>
  tell(client, file, {
    action: "import-refuse",
    subject: `import:${file.fileName}`,
    after: { ...named(file), ...why },
  });

const named = ({ kind, source, fileName }: BatchFile) => ({ kind, source, fileName });

type Told = { action: AuditAction; subject: AuditSubject; after: object };

async function tell(client: pg.PoolClient, { user }: BatchFile, { action, subject, after }: Told): Promise<void> {
  await client.query(
    `INSERT INTO audit_entry (at, user_id, action, subject, "after", create_user) VALUES (now(), $1::text, $2, $3, $4, $1::text)`,
    [user, action, subject, JSON.stringify(after)],
  );
}
