import { and, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db } from "~/api/db/client.server";
import { importBatch, importRefusal } from "~/api/db/schema";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { contains } from "../search-pattern";
import type { Batches, BatchFilters, BatchState } from "./batches";
import { fieldOf, readable } from "./changed-fields";
import type { Reject } from "./reject";
import { findUndoObstacle } from "./undo-obstacle.server";

const both = new QueryBuilder();

const columns = {
  id: importBatch.id,
  kind: importBatch.kind,
  source: importBatch.source,
  fileName: importBatch.fileName,
  fileBytes: importBatch.fileBytes,
  rangeFrom: importBatch.rangeFrom,
  rangeTo: importBatch.rangeTo,
  rowsRead: importBatch.rowsRead,
  rowsLoaded: importBatch.rowsLoaded,
  rowsReplaced: importBatch.rowsReplaced,
  rowsRejected: importBatch.rowsRejected,
  loadedAt: importBatch.createDate,
  loadedBy: importBatch.createUser,
  undoneBy: importBatch.undoneBy,
  refused: sql<string | null>`null::text`.as("refused"),
  state: sql<BatchState>`CASE WHEN ${importBatch.undoneBy} IS NOT NULL THEN 'undone'
    WHEN ${importBatch.kind} IN ('undo', 'rebuild') THEN ${importBatch.kind}
    WHEN ${importBatch.rowsRejected} > 0 THEN 'partial' ELSE 'loaded' END`.as("state"),
};

const none = (name: string) => sql<number>`0`.as(name);

/** `loaded-since`: a file of that name came in after all, and still counts. */
const stateOfRefused =
  sql<BatchState>`CASE WHEN EXISTS (SELECT FROM import_batch later WHERE later.kind = import_refusal.kind
  AND later.source = import_refusal.source AND later.file_name = import_refusal.file_name
  AND later.id > import_refusal.id AND later.undone_by IS NULL) THEN 'loaded-since' ELSE 'refused' END`.as("state");

const refusedColumns = {
  id: importRefusal.id,
  kind: importRefusal.kind,
  source: importRefusal.source,
  fileName: importRefusal.fileName,
  fileBytes: importRefusal.fileBytes,
  rangeFrom: sql<string | null>`null::date`.as("range_from"),
  rangeTo: sql<string | null>`null::date`.as("range_to"),
  rowsRead: none("rows_read"),
  rowsLoaded: none("rows_loaded"),
  rowsReplaced: none("rows_replaced"),
  rowsRejected: importRefusal.rowsRejected,
  loadedAt: importRefusal.createDate,
  loadedBy: importRefusal.createUser,
  undoneBy: sql<number | null>`null::int`.as("undone_by"),
  refused: sql<string | null>`${importRefusal.reason}`.as("refused"),
  state: stateOfRefused,
};

/** Loads and refused files. */
const all = both.select(columns).from(importBatch).unionAll(both.select(refusedColumns).from(importRefusal)).as("load");

const sorts = {
  name: sql`${all.fileName}`,
  kind: sql`${all.kind}`,
  rowsLoaded: sql`${all.rowsLoaded}`,
  rowsReplaced: sql`${all.rowsReplaced}`,
  rowsRejected: sql`${all.rowsRejected}`,
  loadedAt: sql`${all.loadedAt}`,
  range: sql`${all.rangeFrom}`,
  loadedBy: sql`${all.loadedBy}`,
  state: sql`${all.state}`,
  refused: sql`${all.refused}`,
};

function wanted({ kind, text, state: asked }: BatchFilters): SQL | undefined {
  const like = text ? contains(text) : "";
  return and(
    kind ? eq(all.kind, kind) : undefined,
    asked ? eq(all.state, asked) : undefined,
    text ? or(ilike(all.source, like), ilike(all.fileName, like), ilike(all.loadedBy, like)) : undefined,
  );
}

/** Latest first, unless another order is asked for. */
export async function getBatches({ db }: Ctx, filters: BatchFilters, ignored: IgnoredFilter[] = []): Promise<Batches> {
  const { page, size } = filters;
  const where = wanted(filters);
  const order = orderBy(filters, sorts, sql`${all.id} DESC`);
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(all)
      .where(where)
      .orderBy(order)
      .limit(size)
      .offset((page - 1) * size),
    db.select({ count: sql<number>`count(*)::int` }).from(all).where(where),
  ]);
  return {
    rows: rows.map((row) => ({ ...row, loadedAt: row.loadedAt.toISOString() })),
    rowCount: total?.count ?? 0,
    ignored,
  };
}

/** One load or refused file with its rejected rows, what it changed, and whether it can be undone. @throws AppError not-found */
export async function getBatch({ db }: Ctx, id: number) {
  const [row] = await db.select().from(all).where(eq(all.id, id));
  if (!row) throw new AppError("not-found");
  const loaded = { ...row, loadedAt: row.loadedAt.toISOString() };
  if (row.refused !== null) {
    const [kept] = await db.select().from(importRefusal).where(eq(importRefusal.id, id));
    const rejects = (kept?.rejects ?? []) as Reject[];
    const command = kept?.command ?? null;
    return { ...loaded, rejects, changes: [], changeCount: 0, command, obstacle: null };
  }
  const [kept] = await db.select({ rejects: importBatch.rejects }).from(importBatch).where(eq(importBatch.id, id));
  const changes = await listChanges(db, id);
  return {
    ...loaded,
    rejects: (kept?.rejects ?? []) as Reject[],
    changes: changes.map(({ count: _count, field, ...change }) => ({ ...change, field: fieldOf(field) })),
    changeCount: changes[0]?.count ?? 0,
    command: null,
    obstacle: await findUndoObstacle(db, row),
  };
}

const CHANGES_AT_MOST = 200;

type Change = { code: string; field: string; before: string | null; after: string | null; count: number };

/** What a load of master data changed, field by field, by the rows' own keys: the first of `count`; of other loads nothing. */
async function listChanges(db: Db, id: number): Promise<Change[]> {
  const { rows } = await db.execute<Change>(sql`
    SELECT coalesce(k.former ->> 'code', k.former ->> 'item_no', '') AS code, n.key AS field,
           ${sql.raw(readable("n.key", "k.former ->> n.key"))} AS before, ${sql.raw(readable("n.key", "n.value"))} AS after, count(*) OVER ()::int AS count
      FROM replaced_row k CROSS JOIN LATERAL jsonb_each_text(k.former -> 'after') n
     WHERE k.replaced_by = ${id} AND jsonb_typeof(k.former -> 'after') = 'object' ORDER BY 1, 2 LIMIT ${CHANGES_AT_MOST}`);
  return rows;
}
