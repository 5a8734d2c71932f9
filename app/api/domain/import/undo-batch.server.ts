import { eq, sql } from "drizzle-orm";
import type pg from "pg";
import type { Db } from "~/api/db/client.server";
import { importBatch } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { recordShortages } from "../logistics/record-shortages.server";
import { finishBatch, lockImports, openBatch } from "./batches.server";
import { clientOn } from "./client-on.server";
import { dropBrought } from "./drop-brought.server";
import { heldByOthers } from "./held-by-others.server";
import { keptMaster } from "./kept-masters";
import { isLogisticsKind } from "./logistics-fields";
import { logisticsTables } from "./logistics-tables";
import { LONG_WORK } from "./long-transaction.server";
import { moveFacts } from "./move-facts.server";
import { carryOver, isTaken, lineColumns, makeStage, negatedColumns } from "./replace-lines.server";
import { putBackRows } from "./replace-rows.server";
import { putBackMasters } from "./undo-master.server";
import { findUndoObstacle, type Pace } from "./undo-obstacle.server";

type Batch = typeof importBatch.$inferSelect;
export type Undone = { removed: number; restored: number };

/**
 * Takes a load's rows away, puts back the ones it had replaced, and carries the difference of lines into every roll-up: one
 * transaction, so that reports tell the state before or the state after. The undo is a batch of its own: what reports
 * were kept of the touched months is no longer asked for. @param pace `patiently` for a command, which may take minutes
 * @throws AppError not-found, one of undoObstacles, import-running
 */
export async function undoBatch(ctx: Ctx, id: number, reason: string, pace: Pace = "at once"): Promise<Undone> {
  try {
    return await ctx.db.transaction((tx) => undoWithin(tx, ctx, { id, reason, pace }));
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    if (isTaken(cause)) throw new AppError("undo-taken");
    throw await heldByOthers(ctx.db, error);
  }
}

type Wanted = { id: number; reason: string; pace: Pace };

async function undoWithin(tx: Db, ctx: Ctx, { id, reason, pace }: Wanted): Promise<Undone> {
  const client = clientOn(tx);
  await tx.execute(sql`SELECT set_config('statement_timeout', '50s', true), set_config('lock_timeout', '5s', true)`);
  if (pace === "patiently")
    await tx.execute(sql.raw(`${LONG_WORK}; SET LOCAL idle_in_transaction_session_timeout = 0`));
  await lockImports(client);
  const [batch] = await tx.select().from(importBatch).where(eq(importBatch.id, id));
  if (!batch) throw new AppError("not-found");
  const obstacle = await findUndoObstacle(tx, batch, pace);
  if (obstacle) throw new AppError(obstacle);
  const kept = keptMaster(batch.kind);
  const ofLines = batch.kind === "lines";
  const undone = await putBackBy(client, batch, ctx.viewer.userId);
  if (isLogisticsKind(batch.kind) && logisticsTables[batch.kind].decidesShortages) await recordShortages(tx);
  const undoId = await recordUndo(client, ctx, batch, undone);
  await tx.execute(
    sql`DELETE FROM ${sql.identifier(ofLines ? "replaced_line" : "replaced_row")} WHERE replaced_by = ${id}`,
  );
  if (ofLines || kept) await dropBrought(client, id);
  const by = { undoneBy: undoId, lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
  await tx.update(importBatch).set(by).where(eq(importBatch.id, id));
  const before = { source: batch.source, fileName: batch.fileName, from: batch.rangeFrom, to: batch.rangeTo };
  await writeAudit(tx, ctx, { action: "import-undo", subject: `import:${id}`, before, after: undone, reason });
  return undone;
}

async function putBackBy(client: pg.PoolClient, batch: Batch, user: string): Promise<Undone> {
  if (isLogisticsKind(batch.kind)) return putBackRows(client, batch.kind, batch.id);
  const kept = keptMaster(batch.kind);
  return kept ? { removed: 0, restored: await putBackMasters(client, kept, batch.id, user) } : putBack(client, batch);
}

/** What sales follow from the undo: those of the lines, or of units that go back to their subsidiary. */
async function carryBack(client: pg.PoolClient, { kind }: Batch, undoId: number, user: string): Promise<number[]> {
  if (kind === "lines") return carryOver(client, undoId, user);
  return kind === "organisations" ? moveFacts(client, undoId, user) : [];
}

/** The stage holds the difference: the load's own lines negated, the former ones as they were. */
async function putBack(client: pg.PoolClient, { id, rangeFrom, rangeTo }: Batch): Promise<Undone> {
  const own = "batch_id = $1 AND invoice_date BETWEEN $2 AND $3";
  const values = [id, rangeFrom, rangeTo];
  await makeStage(client);
  const removed = await client.query(
    `INSERT INTO import_stage (${lineColumns}, sign) SELECT ${negatedColumns}, -1 FROM invoice_line WHERE ${own}`,
    values,
  );
  await client.query(`DELETE FROM invoice_line WHERE ${own}`, values);
  const former = `FROM replaced_line WHERE replaced_by = $1`;
  await client.query(`INSERT INTO import_stage (${lineColumns}, sign) SELECT ${lineColumns}, 1 ${former}`, [id]);
  const restored = await client.query(`INSERT INTO invoice_line (${lineColumns}) SELECT ${lineColumns} ${former}`, [
    id,
  ]);
  await client.query("ANALYZE import_stage");
  return { removed: removed.rowCount ?? 0, restored: restored.rowCount ?? 0 };
}

async function recordUndo(client: pg.PoolClient, { viewer }: Ctx, batch: Batch, { removed, restored }: Undone) {
  const { source, fileName, fileBytes, rangeFrom, rangeTo } = batch;
  const file = { kind: "undo", source, fileName, fileBytes, checksum: `undo of ${batch.id}`, user: viewer.userId };
  const undoId = await openBatch(client, file);
  const subsidiaryIds = await carryBack(client, batch, undoId, viewer.userId);
  const range = rangeFrom && rangeTo ? { from: rangeFrom, to: rangeTo } : null;
  const counts = { read: 0, loaded: restored, replaced: removed, rejected: 0, rejects: [] };
  await finishBatch(client, undoId, { range, subsidiaryIds, ...counts });
  return undoId;
}
