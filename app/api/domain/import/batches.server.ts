import type pg from "pg";
import type { Range } from "./line-reader.server";
import type { Reject } from "./reject";

export type BatchFile = {
  kind: string;
  source: string;
  fileName: string;
  fileBytes: number;
  checksum: string;
  user: string;
};
export type BatchOutcome = {
  range: Range | null;
  subsidiaryIds: number[];
  read: number;
  loaded: number;
  replaced: number;
  rejected: number;
  rejects: Reject[];
};

/** One import at a time; readers are not kept waiting. */
export async function lockImports(client: pg.PoolClient): Promise<void> {
  await client.query("LOCK TABLE import_batch IN SHARE ROW EXCLUSIVE MODE");
}

/**
 * The batch that loaded the very same file, unless something of the same source was loaded over it since: then the
 * file has to be loaded again. What was undone was never there.
 */
export async function findSameBatch(
  client: pg.PoolClient,
  { kind, source, checksum }: BatchFile,
): Promise<number | undefined> {
  const { rows } = await client.query(
    `SELECT id FROM import_batch AS own WHERE kind = $1 AND source = $2 AND checksum = $3 AND undone_by IS NULL
       AND NOT EXISTS (SELECT FROM import_batch AS later WHERE later.kind = own.kind AND later.source = own.source AND later.id > own.id
         AND later.undone_by IS NULL AND coalesce(later.range_from <= own.range_to AND later.range_to >= own.range_from, true))
     ORDER BY id DESC LIMIT 1`,
    [kind, source, checksum],
  );
  return rows[0]?.id;
}

/** Its id goes into every row that it loads; `finishBatch` writes what came of it. */
export async function openBatch(client: pg.PoolClient, file: BatchFile): Promise<number> {
  const { rows } = await client.query(
    `INSERT INTO import_batch (kind, source, file_name, file_bytes, checksum, subsidiary_ids, rows_read, rows_loaded,
       rows_replaced, rows_rejected, create_user, last_update_user)
     VALUES ($1, $2, $3, $4, $5, '{}', 0, 0, 0, 0, $6, $6) RETURNING id`,
    [file.kind, file.source, file.fileName, file.fileBytes, file.checksum, file.user],
  );
  return rows[0].id;
}

export async function finishBatch(client: pg.PoolClient, id: number, outcome: BatchOutcome): Promise<void> {
  const { range, subsidiaryIds, read, loaded, replaced, rejected, rejects } = outcome;
  await client.query(
    `UPDATE import_batch SET range_from = $2, range_to = $3, subsidiary_ids = $4, rows_read = $5, rows_loaded = $6,
       rows_replaced = $7, rows_rejected = $8, rejects = $9 WHERE id = $1`,
    [
      id,
      range?.from ?? null,
      range?.to ?? null,
      subsidiaryIds,
      read,
      loaded,
      replaced,
      rejected,
      rejects.length > 0 ? JSON.stringify(rejects) : null,
    ],
  );
}
