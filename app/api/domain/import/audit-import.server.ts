import type pg from "pg";
import type { AuditAction } from "../audit/audit-kinds";
import type { AuditSubject } from "../audit/audit-subjects";
import type { MasterChanges } from "./ask-before-changing";
import type { BatchFile } from "./batches.server";
import { fieldOf } from "./changed-fields";
import type { ChangedRow } from "./master-changes.server";
import type { Reject } from "./reject";

type Counts = {
  batchId: number;
  read: number;
  loaded: number;
  replaced: number;
  rejected: number;
  changes?: MasterChanges;
  changedRows?: ChangedRow[];
};

/** In the load's own transaction: the trail has it exactly when the lines are there. */
export const auditLoad = (client: pg.PoolClient, file: BatchFile, { batchId, ...counts }: Counts): Promise<void> => {
  const { read, loaded, replaced, rejected, changes, changedRows = [] } = counts;
  const { before: _before, ...changed } = changes ?? { before: 0 };
  const rows = (which: "before" | "after") =>
    Object.fromEntries(changedRows.map(({ code, ...row }) => [code, fieldsText(row[which])]));
  const after = { ...named(file), read, loaded, replaced, rejected, ...changed, ...rows("after") };
  const before = changedRows.length > 0 ? rows("before") : null;
  return tell(client, file, { action: "import-load", subject: `import:${batchId}`, before, after });
};

/** "nameEn: Works, city: Ulsan" */
const fieldsText = (row: Record<string, unknown>): string =>
  Object.entries(row)
    .map(([name, value]) => `${fieldOf(name)}: ${value ?? "–"}`)
    .join(", ");

export type Refusal = { reason: string; rowsRejected?: number; rejects?: readonly Reject[]; counts?: object };

/** A file that was refused changes nothing, but stands in the list of loads: whoever looks for last night's figures finds out why. */
export async function recordRefusal(
  client: pg.PoolClient,
  file: BatchFile,
  { reason, rowsRejected = 0, rejects = [], counts }: Refusal,
  command: string | undefined,
): Promise<void> {
  const { kind, source, fileName, fileBytes, user } = file;
  const [first] = rejects;
  const after = { ...named(file), ...(rowsRejected > 0 ? { rejected: rowsRejected } : first), ...counts };
  await tell(client, file, { action: "import-refuse", subject: `import:${fileName}`, before: null, after });
  await client.query(
    `INSERT INTO import_refusal (kind, source, file_name, file_bytes, reason, rows_rejected, rejects, counts, command, create_user, last_update_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [
      ...[kind, source, fileName, fileBytes, reason, rowsRejected],
      rejects.length > 0 ? JSON.stringify(rejects) : null,
      counts ? JSON.stringify(counts) : null,
      command ?? null,
      user,
    ],
  );
}

const named = ({ kind, source, fileName }: BatchFile) => ({ kind, source, fileName });

type Told = { action: AuditAction; subject: AuditSubject; before: object | null; after: object };

async function tell(
  client: pg.PoolClient,
  { user }: BatchFile,
  { action, subject, before, after }: Told,
): Promise<void> {
  await client.query(
    `INSERT INTO audit_entry (at, user_id, action, subject, "before", "after", create_user) VALUES (now(), $1::text, $2, $3, $4, $5, $1::text)`,
    [user, action, subject, before && JSON.stringify(before), JSON.stringify(after)],
  );
}
