import { randomUUID } from "node:crypto";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db, PooledDb } from "~/api/db/client.server";
import type { ReportDb } from "~/api/db/replica.server";
import { reportExport, reportExportPart } from "~/api/db/schema";
import { findReader } from "../../access/find-signed-in.server";
import { whyNotReading } from "../../access/why-not-reading";
import type { Ctx } from "../../ctx";
import { AppError, type ErrorCode } from "../../errors";
import { enqueueJob } from "../../job/enqueue-job.server";
import { findReport } from "../../reports.server";
import { jobLimit } from "../export-limit";
import { counting } from "../export-table";
import { writeExport } from "../write-export.server";

export type ExportServices = { db: PooledDb; reportsOfRequest: () => ReportDb; now: () => Date };

/** Written in one transaction. */
const BATCH_BYTES = 1_000_000;
/** Read in one statement: its answer is not longer than what a socket is read by, so that nothing is joined from pieces. */
const PART_BYTES = 32_000;
/** A worker that has not written for so long is dead. */
const BEAT_MS = 60_000;
const TRIES = 3;
const KEPT_DAYS = 3;

type Row = typeof reportExport.$inferSelect;

/**
 * Makes the file of an export as the one who asked would get it now. May run again at any time: who takes the export
 * owns it while their beat goes on, what a dead worker left is written anew, and a finished one is left alone.
 * @throws Error when another try makes sense
 */
export async function makeExportFile(services: ExportServices, exportId: string): Promise<void> {
  const row = await takeExport(services, exportId);
  if (!row) return;
  // Whoever began it so often died of it.
  if (row.tries > TRIES) return fail(services, row, "unexpected-error");
  try {
    await writeFile(services, row);
  } catch (error) {
    if (error instanceof LostClaim) return;
    const final = error instanceof AppError || row.tries >= TRIES;
    if (final) await fail(services, row, error instanceof AppError ? error.code : "unexpected-error");
    else await note(services.db, services, row, { state: "waiting" });
    if (!(error instanceof AppError)) throw error;
  }
}

/** Exports whose worker died: they wait again, for whichever worker comes. */
export async function reviveExports({ db, now }: ExportServices): Promise<number> {
  return db.transaction(async (tx) => {
    const silent = lt(reportExport.beatAt, new Date(now().getTime() - BEAT_MS));
    const revived = await tx
      .update(reportExport)
      .set({ state: "waiting", beatAt: now() })
      .where(and(inArray(reportExport.state, ["waiting", "running"]), silent))
      .returning({ id: reportExport.id });
    for (const { id } of revived) await enqueueJob(tx, "export", { exportId: id });
    return revived.length;
  });
}

/** Another worker took the export over. */
class LostClaim extends Error {}

async function takeExport({ db, now }: ExportServices, exportId: string): Promise<Row | undefined> {
  const claim = randomUUID();
  const [row] = await db
    .update(reportExport)
    .set({ claim, state: "running", beatAt: now(), rowsDone: 0, size: 0, tries: sql`${reportExport.tries} + 1` })
    .where(and(eq(reportExport.id, exportId), eq(reportExport.state, "waiting")))
    .returning();
  if (row) await db.delete(reportExportPart).where(eq(reportExportPart.exportId, exportId));
  return row;
}

async function writeFile(services: ExportServices, row: Row): Promise<void> {
  const ctx = await readerOf(services, row);
  const table = await findReport(row.code)?.exportTable(ctx, new URLSearchParams(row.search), jobLimit);
  if (!table) throw new AppError("not-found");
  const counted = { rows: 0 };
  const blocks = counting(table.blocks, counted);
  const progress = {
    rowsExpected: table.count || null,
    scope: ctx.viewer.scope,
    fileName: table.fileName ?? table.name,
  };
  await note(services.db, services, row, progress);
  let part = 0;
  let size = 0;
  for await (const batch of inBatches(writeExport({ ...table, blocks }, row.format, row.locale))) {
    size += batch.length;
    const parts = partsOf(batch).map((content) => ({ exportId: row.id, part: part++, content }));
    await services.db.transaction(async (tx) => {
      await note(tx, services, row, { rowsDone: counted.rows, size });
      await tx.insert(reportExportPart).values(parts);
    });
  }
  const endedAt = services.now();
  const expiresAt = new Date(endedAt.getTime() + KEPT_DAYS * 86_400_000);
  await note(services.db, services, row, { state: "ready", rowsDone: counted.rows, endedAt, expiresAt, error: null });
}

/** @throws AppError why they may not read the report any more */
async function readerOf({ db, reportsOfRequest, now }: ExportServices, row: Row): Promise<Ctx> {
  const visit = { db, reports: reportsOfRequest(), now: now(), locale: row.locale };
  const signedIn = await findReader(visit, row.userId, row.activeRole);
  const obstacle = whyNotReading(signedIn, row.code);
  if (obstacle || !signedIn) throw new AppError(obstacle ?? "no-right");
  return { ...visit, viewer: signedIn.viewer };
}

/** @throws LostClaim */
async function note(db: Db, { now }: ExportServices, { id, claim }: Row, change: Partial<Row>): Promise<void> {
  const mine = and(eq(reportExport.id, id), eq(reportExport.claim, claim ?? ""));
  const changed = await db
    .update(reportExport)
    .set({ ...change, beatAt: now() })
    .where(mine)
    .returning({ id: reportExport.id });
  if (changed.length === 0) throw new LostClaim();
}

async function fail(services: ExportServices, row: Row, error: ErrorCode): Promise<void> {
  const endedAt = services.now();
  const expiresAt = new Date(endedAt.getTime() + KEPT_DAYS * 86_400_000);
  await note(services.db, services, row, { state: "failed", error, endedAt, expiresAt });
  await services.db.delete(reportExportPart).where(eq(reportExportPart.exportId, row.id));
}

/** Small pieces of a file joined to a megabyte and more. */
async function* inBatches(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.length;
    if (size < BATCH_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

/** @returns views of the same bytes */
const partsOf = (batch: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(batch.length / PART_BYTES) }, (_, at) =>
    batch.subarray(at * PART_BYTES, (at + 1) * PART_BYTES),
  );
