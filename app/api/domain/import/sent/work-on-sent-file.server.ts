import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type pg from "pg";
import type { Db, PooledDb } from "~/api/db/client.server";
import type { ReportDb } from "~/api/db/replica.server";
import { importFile as sentFile } from "~/api/db/schema";
import { findReader } from "../../access/find-signed-in.server";
import { whyNotReading } from "../../access/why-not-reading";
import type { ErrorCode } from "../../errors";
import { enqueueJob } from "../../job/enqueue-job.server";
import { importFile } from "../import-file.server";
import { FileRefused } from "../reject";
import { Asked } from "./asked-of-trial";
import { sentColumns } from "./sent-files.server";
import { questionsOf, type Trial } from "./sent-states";

export type ImportServices = { db: PooledDb; pool: pg.Pool; reportsOfRequest: () => ReportDb; now: () => Date };

/** A worker that has not written for so long is dead. */
const DEAD_MS = 60_000;
const BEAT_MS = 5_000;
const TRIES = 3;
const CODE = "MIPADM05";

type Row = Omit<typeof sentFile.$inferSelect, "content" | "rejectsFile">;
type Change = Partial<typeof sentFile.$inferInsert>;

/**
 * Tries or loads a sent file, whichever was asked for. May run again at any time: who takes the file owns it while their beat goes on, a
 * trial leaves nothing behind, and a load that had come to its end is found again by its checksum.
 * @throws Error when another try makes sense
 */
export async function workOnSentFile(services: ImportServices, fileId: string): Promise<void> {
  const row = await take(services, fileId);
  if (!row) return;
  const obstacle = await whyNot(services, row);
  if (obstacle) return end(services, row, { state: before(row), failed: obstacle });
  // It took its worker with it each time, which is caught nowhere.
  if (row.tries > TRIES) return end(services, row, { state: before(row), failed: "unexpected-error" });
  const beat = setInterval(() => void note(services.db, services, row, {}).catch(() => undefined), BEAT_MS);
  try {
    if (row.state === "loading" && (await load(services, row))) return;
    const tried = await tryOut(services, row);
    if (await goOn(services, row, tried.trial)) return;
    // What the file changes is no longer what was agreed to: it is shown anew.
    const changed = row.state === "loading" ? ("stale" as const) : null;
    await end(services, row, { state: "tried", failed: changed, agreed: null, ...tried });
  } catch (error) {
    if (row.tries >= TRIES) await end(services, row, { state: before(row), failed: "unexpected-error" });
    else await note(services.db, services, row, { claim: null });
    throw error;
  } finally {
    clearInterval(beat);
  }
}

/** Files whose worker died: they wait again, for whichever worker comes. */
export async function reviveSentFiles({ db, now }: ImportServices): Promise<number> {
  return db.transaction(async (tx) => {
    const silent = lt(sentFile.beatAt, new Date(now().getTime() - DEAD_MS));
    const revived = await tx
      .update(sentFile)
      .set({ claim: null, beatAt: now() })
      .where(and(inArray(sentFile.state, ["trying", "loading"]), silent))
      .returning({ id: sentFile.id });
    for (const { id } of revived) await enqueueJob(tx, "import", { fileId: id });
    return revived.length;
  });
}

/** Out of the folder, and nobody has taken it in hand since. */
const isByItself = ({ folderKey, askedBy }: Row): boolean => folderKey !== null && askedBy === null;

/** A file out of the folder is loaded where nothing is asked, or is its load already. @returns whether it is */
async function goOn(services: ImportServices, row: Row, trial: Trial): Promise<boolean> {
  if (!isByItself(row)) return false;
  if (trial.batchId !== null) {
    await end(services, row, { state: "loaded", batchId: trial.batchId, trial });
    return true;
  }
  if (!trial.counts || trial.counts.loaded === 0 || questionsOf(trial).length > 0) return false;
  return load(services, { ...row, trial, agreed: [] }, { trial });
}

/** What a file goes back to when its work cannot be done. */
const before = ({ state }: Row) => (state === "loading" ? "tried" : "open");

async function take({ db, now }: ImportServices, fileId: string): Promise<Row | undefined> {
  const [row] = await db
    .update(sentFile)
    .set({ claim: randomUUID(), beatAt: now(), bytesRead: 0, tries: sql`${sentFile.tries} + 1` })
    .where(and(eq(sentFile.id, fileId), inArray(sentFile.state, ["trying", "loading"]), isNull(sentFile.claim)))
    .returning(sentColumns);
  return row;
}

/** Who asked may have lost the right meanwhile. */
async function whyNot({ db, reportsOfRequest, now }: ImportServices, row: Row): Promise<ErrorCode | null> {
  if (isByItself(row)) return null;
  const visit = { db, reports: reportsOfRequest(), now: now(), locale: row.locale };
  const signedIn = await findReader(visit, row.askedBy ?? "", row.activeRole);
  return whyNotReading(signedIn, CODE);
}

/** @returns false where it may not be loaded as it was agreed to */
async function load(services: ImportServices, row: Row, more: Change = {}): Promise<boolean> {
  const { trial } = row;
  if (!trial?.counts) return false;
  const asked = new Asked(trial, row.agreed ?? []);
  const { result } = await runImport(services, row, {
    acceptRejects: asked.agreed("rejects"),
    mayReplace: (loss) => asked.mayReplace(loss),
    mayChange: (changes) => asked.mayChange(changes),
    mayCount: (counts) => asked.mayCount(counts),
  });
  if (result?.status !== "loaded" && result?.status !== "unchanged") return false;
  await end(services, row, { ...more, state: "loaded", batchId: result.batchId, failed: null });
  return true;
}

/** All of it is loaded and taken back: every question that it raises is noted and answered with yes. */
async function tryOut(services: ImportServices, row: Row): Promise<{ trial: Trial; rejectsFile: Buffer | null }> {
  const id = randomUUID();
  const nothing = { id, counts: null, refused: null, batchId: null, loss: null, muchChanges: null };
  const none = { ...nothing, groups: [], rejects: [] };
  const asked = { loss: null, muchChanges: null } as Pick<NonNullable<Row["trial"]>, "loss" | "muchChanges">;
  const { result, refused, rejectsFile } = await runImport(services, row, {
    isTrial: true,
    acceptRejects: true,
    mayReplace: (loss) => {
      asked.loss = loss;
      return true;
    },
    mayChange: (changes) => {
      asked.muchChanges = changes;
      return true;
    },
  });
  if (refused) return { trial: { ...none, refused }, rejectsFile: null };
  if (result?.status === "unchanged") return { trial: { ...none, batchId: result.batchId }, rejectsFile: null };
  if (result?.status !== "tried") throw new Error(`a trial ended as ${result?.status}`);
  const { read, loaded, replaced, rejected, range, made, missingRates = null, changes = null, sums = [] } = result;
  const counts = {
    ...{ read, loaded, replaced, rejected, missingRates, changes, sums },
    ...{ from: range?.from ?? null, to: range?.to ?? null },
    ...{ customers: made.customers ?? 0, items: made.items ?? 0 },
  };
  const groups = [...(result.rejectGroups ?? [])].sort((one, other) => other.rows - one.rows);
  const shown = new Set(row.sample.map(({ line }) => line));
  const rejects = (result.earlyRejects ?? []).filter(({ line }) => shown.has(line));
  return { trial: { id, counts, refused: null, batchId: null, ...asked, groups, rejects }, rejectsFile };
}

type Answers = Partial<Parameters<typeof importFile>[1]>;

/** The import of a file on disk, which it is for as long as this takes. */
async function runImport(services: ImportServices, row: Row, answers: Answers) {
  const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), "portal-import-"));
  try {
    const [kept] = await services.db
      .select({ content: sentFile.content })
      .from(sentFile)
      .where(eq(sentFile.id, row.id));
    const file = path.join(folder, "extract");
    await fs.promises.writeFile(file, kept?.content ?? Buffer.alloc(0), { mode: 0o600 });
    const list = path.join(folder, "rejects.csv");
    let read = 0;
    const result = await importFile(services.pool, {
      ...{ file, fileName: row.fileName, rejectsFile: list, locale: row.locale, now: services.now() },
      mapping: JSON.stringify(row.mapping),
      user: row.askedBy ?? row.createUser,
      progress: (bytesRead) => {
        if (bytesRead < read + PROGRESS_BYTES) return;
        read = bytesRead;
        void note(services.db, services, row, { bytesRead }).catch(() => undefined);
      },
      ...answers,
    });
    const rejectsFile = fs.existsSync(list) ? await fs.promises.readFile(list) : null;
    return { result, refused: null, rejectsFile };
  } catch (error) {
    if (error instanceof FileRefused) return { result: null, refused: error.reject, rejectsFile: null };
    throw error;
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true });
  }
}

const PROGRESS_BYTES = 2_000_000;

/** Another worker took the file over, or it went: nothing is noted then. */
async function note(db: Db, { now }: Pick<ImportServices, "now">, { id, claim }: Row, change: Change): Promise<void> {
  await db
    .update(sentFile)
    .set({ ...change, beatAt: now() })
    .where(and(eq(sentFile.id, id), eq(sentFile.claim, claim ?? "")));
}

const end = (services: ImportServices, row: Row, change: Change): Promise<void> =>
  note(services.db, services, row, { ...change, claim: null });
