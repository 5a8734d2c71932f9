import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import type { UndoObstacle } from "./batches";
import { type KeptMaster, keptMaster } from "./kept-masters";
import { isLogisticsKind } from "./logistics-fields";

/** `at once` = within a request; `patiently` = by the command, however long it takes. */
export type Pace = "at once" | "patiently";

/** What one request can put back within its time; a larger load is undone by the command. */
const LINES_AT_MOST = 300_000;

type Batch = {
  id: number;
  kind: string;
  source: string;
  rangeFrom: string | null;
  rangeTo: string | null;
  rowsLoaded: number;
  rowsReplaced: number;
  undoneBy: number | null;
};

/** Why a load cannot be undone, the first of the reasons; null when it can. */
export async function findUndoObstacle(db: Db, batch: Batch, pace: Pace = "at once"): Promise<UndoObstacle | null> {
  const kept = keptMaster(batch.kind);
  if (batch.kind !== "lines" && !isLogisticsKind(batch.kind) && !kept) return "undo-master";
  if (batch.undoneBy !== null) return "undo-done";
  if (kept ? await isChangedSince(db, batch, kept) : await isCovered(db, batch)) return "undo-covered";
  if (!(await isKept(db, batch))) return "undo-not-kept";
  return pace === "at once" && batch.rowsLoaded + batch.rowsReplaced > LINES_AT_MOST ? "undo-too-large" : null;
}

/** Something of the same source was loaded over it since and still stands. */
async function isCovered(db: Db, { id, kind, source, rangeFrom, rangeTo }: Batch): Promise<boolean> {
  const { rows } = await db.execute<{ covered: boolean }>(sql`SELECT EXISTS (
    SELECT FROM import_batch WHERE kind = ${kind} AND source = ${source} AND id > ${id} AND undone_by IS NULL
      AND coalesce(range_from <= ${rangeTo}::date AND range_to >= ${rangeFrom}::date, true)) AS covered`);
  return rows[0]?.covered ?? true;
}

/** Somebody has written one of the rows that it changed since: by another load, or here. */
async function isChangedSince(db: Db, { id }: Batch, { table }: KeptMaster): Promise<boolean> {
  const { rows } = await db.execute<{ changed: boolean }>(sql`SELECT EXISTS (
    SELECT FROM replaced_row k JOIN ${sql.identifier(table)} t ON t.id = (k.former ->> 'id')::int
      JOIN import_batch b ON b.id = k.replaced_by
     WHERE k.replaced_by = ${id} AND t.last_update_date <> b.create_date) AS changed`);
  return rows[0]?.changed ?? true;
}

/** The rows it took out are still kept, all of them. */
async function isKept(db: Db, { id, kind, rowsReplaced }: Batch): Promise<boolean> {
  if (rowsReplaced === 0) return true;
  const { rows } = await db.execute<{ kept: number }>(
    sql`SELECT count(*)::int AS kept FROM ${sql.identifier(kind === "lines" ? "replaced_line" : "replaced_row")} WHERE replaced_by = ${id}`,
  );
  return rows[0]?.kept === rowsReplaced;
}
