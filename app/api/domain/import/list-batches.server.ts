import { and, eq, ilike, or, sql } from "drizzle-orm";
import { importBatch } from "~/api/db/schema";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { contains } from "../search-pattern";
import type { Batches, BatchFilters } from "./batches";
import type { Reject } from "./reject";
import { findUndoObstacle } from "./undo-obstacle.server";

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
};

/** Latest first, unless another order is asked for. */
export async function getBatches({ db }: Ctx, filters: BatchFilters, ignored: IgnoredFilter[] = []): Promise<Batches> {
  const { kind, text, page, size } = filters;
  const like = text ? contains(text) : "";
  const where = and(
    kind ? eq(importBatch.kind, kind) : undefined,
    text
      ? or(ilike(importBatch.source, like), ilike(importBatch.fileName, like), ilike(importBatch.createUser, like))
      : undefined,
  );
  const { fileName, rowsLoaded, rowsReplaced, rowsRejected } = importBatch;
  const sorts = {
    name: sql`${fileName}`,
    kind: sql`${importBatch.kind}`,
    rowsLoaded: sql`${rowsLoaded}`,
    rowsReplaced: sql`${rowsReplaced}`,
    rowsRejected: sql`${rowsRejected}`,
    loadedAt: sql`${importBatch.createDate}`,
    range: sql`${importBatch.rangeFrom}`,
    loadedBy: sql`${importBatch.createUser}`,
    state: sql`CASE WHEN ${importBatch.undoneBy} IS NOT NULL THEN 'undone' WHEN ${importBatch.kind} IN ('undo', 'rebuild')
      THEN ${importBatch.kind} ELSE 'loaded' END`,
  };
  const order = orderBy(filters, sorts, sql`${importBatch.id} DESC`, [
    ...(["rowsLoaded", "rowsReplaced", "rowsRejected", "loadedAt", "range"] as const),
  ]);
  const [rows, [total]] = await Promise.all([
    db
      .select(columns)
      .from(importBatch)
      .where(where)
      .orderBy(order)
      .limit(size)
      .offset((page - 1) * size),
    db.select({ count: sql<number>`count(*)::int` }).from(importBatch).where(where),
  ]);
  return {
    rows: rows.map((row) => ({ ...row, loadedAt: row.loadedAt.toISOString() })),
    rowCount: total?.count ?? 0,
    ignored,
  };
}

/** One load with its rejected rows, and whether it can be undone. @throws AppError not-found */
export async function getBatch({ db }: Ctx, id: number) {
  const [row] = await db
    .select({ ...columns, rejects: importBatch.rejects })
    .from(importBatch)
    .where(eq(importBatch.id, id));
  if (!row) throw new AppError("not-found");
  const { rejects, ...batch } = row;
  return {
    ...batch,
    loadedAt: row.loadedAt.toISOString(),
    rejects: (rejects ?? []) as Reject[],
    obstacle: await findUndoObstacle(db, row),
  };
}
