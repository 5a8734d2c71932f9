import type pg from "pg";
import type { MasterChanges } from "./ask-before-changing";
import { readable } from "./changed-fields";
import type { KeptMaster } from "./kept-masters";

/** A changed row by its key; the columns that differ, before and after, as readers know them. */
export type ChangedRow = { code: string; before: Record<string, unknown>; after: Record<string, unknown> };

/** What no file says: who wrote a row, and what the database makes of its other columns. */
const untold = (table: string) =>
  `(ARRAY['create_user', 'create_date', 'last_update_user', 'last_update_date']
    || ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attgenerated <> ''))`;

/** Keeps what the rows of the stage may change, as it stands. */
export async function noteBefore(client: pg.PoolClient, { table, key, whole }: KeptMaster): Promise<void> {
  const staged = whole ? "" : ` WHERE t.${key} IN (SELECT ${key} FROM master_stage)`;
  await client.query(`CREATE TEMPORARY TABLE master_before ON COMMIT DROP AS SELECT t.* FROM ${table} t${staged}`);
}

/** What the load made of it: asked once everything is written, before anything else follows from it. */
export async function noteChanges(client: pg.PoolClient, kept: KeptMaster): Promise<MasterChanges> {
  const { table, key, names, places } = kept;
  const any = (columns: readonly string[]) => `after ?| '{${columns.join(",")}}'::text[]`;
  await client.query(
    `CREATE TEMPORARY TABLE master_change ON COMMIT DROP AS
       SELECT t.id, t.${key} AS code, to_jsonb(b) AS former, changed.after,
              ${any(names)} AS renamed, ${any(places)} AS moved
         FROM ${table} t JOIN master_before b ON b.id = t.id
        CROSS JOIN LATERAL (SELECT jsonb_object_agg(n.key, n.value) AS after FROM jsonb_each(to_jsonb(t)) n
          WHERE n.key <> ALL (${untold(table)}) AND n.value IS DISTINCT FROM to_jsonb(b) -> n.key) changed
        WHERE changed.after IS NOT NULL`,
  );
  const { rows } = await client.query(
    `SELECT (SELECT count(*)::int FROM master_stage s WHERE NOT EXISTS (SELECT FROM master_before b WHERE b.${key} = s.${key})) AS added,
            (SELECT count(*)::int FROM master_stage) AS staged,
            (SELECT count(*)::int FROM ${table}) AS now,
            count(*)::int AS changed, count(*) FILTER (WHERE renamed)::int AS renamed,
            count(*) FILTER (WHERE moved)::int AS moved,
            coalesce(array_agg(id) FILTER (WHERE renamed OR moved), '{}') AS ids FROM master_change`,
  );
  const { added, staged, now, changed, renamed, moved, ids } = rows[0];
  const lines = kept.lines && ids.length > 0 ? await countLines(client, kept.lines, ids) : 0;
  return {
    added,
    changed,
    unchanged: Math.max(staged - added - changed, 0),
    renamed,
    moved,
    lines,
    before: now - added,
  };
}

async function countLines(client: pg.PoolClient, where: string, ids: number[]): Promise<number> {
  const { rows } = await client.query(`SELECT count(*)::int AS lines FROM invoice_line WHERE ${where}`, [ids]);
  return rows[0].lines;
}

/** Keeps what was there with the batch, so that it can be shown and put back; says of each changed row who changed it. */
export async function keepFormer(
  client: pg.PoolClient,
  { table }: KeptMaster,
  { batchId, user }: { batchId: number; user: string },
): Promise<void> {
  await client.query(
    "INSERT INTO replaced_row (replaced_by, former) SELECT $1, former || jsonb_build_object('after', after) FROM master_change",
    [batchId],
  );
  await client.query(
    `UPDATE ${table} t SET last_update_user = $1, last_update_date = now() FROM master_change c WHERE c.id = t.id`,
    [user],
  );
}

/** The first of the changed rows, for the trail. */
export async function firstChanged(client: pg.PoolClient, atMost: number): Promise<ChangedRow[]> {
  const { rows } = await client.query(
    `SELECT code, (SELECT jsonb_object_agg(key, ${readable("key", "after ->> key")}) FROM jsonb_object_keys(after) key) AS after,
            (SELECT jsonb_object_agg(key, ${readable("key", "former ->> key")}) FROM jsonb_object_keys(after) key) AS before
       FROM master_change ORDER BY code LIMIT $1`,
    [atMost],
  );
  return rows;
}
