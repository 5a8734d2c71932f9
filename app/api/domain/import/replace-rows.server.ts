import type pg from "pg";
import type { Range } from "./line-reader.server";
import type { LogisticsKind } from "./logistics-fields";
import { type LogisticsTable, logisticsTables } from "./logistics-tables";

/** Where rows of these days lie; the days as $3 and $4. */
const within = ({ day, reach }: LogisticsTable, range: Range | null): string =>
  range ? ` AND ${day} BETWEEN $3::date AND $4::date${reach ? ` AND ${reach}` : ""}` : "";

/**
 * Moves what a source sent earlier out of the way and keeps it as it was, so that the load can be undone.
 * @param range null = all of it
 * @returns how many rows went
 */
export async function takeOutOldRows(
  client: pg.PoolClient,
  batchId: number,
  kind: LogisticsKind,
  source: string,
  range: Range | null,
): Promise<number> {
  const table = logisticsTables[kind];
  const { rowCount } = await client.query(
    `WITH gone AS (
       DELETE FROM ${table.table} WHERE batch_id = ANY (ARRAY(
         SELECT id FROM import_batch WHERE kind = '${kind}' AND source = $2))${within(table, range)}
       RETURNING *)
     INSERT INTO replaced_row (replaced_by, former) SELECT $1, to_jsonb(gone) FROM gone`,
    [batchId, source, ...(range ? [range.from, range.to] : [])],
  );
  return rowCount ?? 0;
}

/** Takes a load's rows away and puts back what it had replaced. */
export async function putBackRows(
  client: pg.PoolClient,
  kind: LogisticsKind,
  batchId: number,
): Promise<{ removed: number; restored: number }> {
  const { table } = logisticsTables[kind];
  const removed = await client.query(`DELETE FROM ${table} WHERE batch_id = $1`, [batchId]);
  const restored = await client.query(
    `INSERT INTO ${table} SELECT line.* FROM replaced_row, jsonb_populate_record(NULL::${table}, former) AS line WHERE replaced_by = $1`,
    [batchId],
  );
  return { removed: removed.rowCount ?? 0, restored: restored.rowCount ?? 0 };
}
