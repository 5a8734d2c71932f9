import { eq } from "drizzle-orm";
import { upload } from "~/api/db/schema";
import { writeAudit, writeAudits } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError, type Wording } from "../errors";
import { keyOf, type RowChange } from "./define-upload";
import { byKey, reasonsOf } from "./find-differences";
import { type Assessed, assess, lockTables, openWaiting, type Upload } from "./own-upload.server";
import type { UploadWork } from "./upload-work.server";

type Row = Record<string, unknown>;

/** As long as what it wrote can be undone. */
const UNDO_MS = 30 * 24 * 3_600_000;

export type Confirmation = {
  /** "Delete existing data first". */
  deleteFirst: boolean;
  /** Rows with zero values are meant. */
  zeros: boolean;
  /** Rows that look mistyped are meant. */
  odd: boolean;
  /** What was there when the differences were shown. */
  seen: string;
};

/**
 * Writes an upload's rows: all of them or none, with the audit trail, in one transaction. Confirmed again it is done
 * already and nothing more happens.
 * @throws AppError not-found, upload-problems, upload-changed (what is there is no longer what was shown), invalid-input
 * (zeros and unusual values that nobody confirmed; deleting first that is not possible, or that alone is), upload-undone
 */
export async function confirmUpload(ctx: Ctx, work: UploadWork, id: string, given: Confirmation): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const found = await openWaiting(within, work, id);
    if (!found) return;
    await lockTables(within, work);
    const assessed = await assess(within, work, found);
    refuse(assessed, given);
    const changes = given.deleteFirst ? assessed.changesFirst : assessed.changes;
    await work.write(within, found.within, changes, false, id);
    const written = await asWritten(within, work, found, changes);
    await auditRows(within, work, found, written);
    const expiresAt = new Date(ctx.now.getTime() + UNDO_MS);
    const by = { lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    const done = {
      state: "confirmed",
      deletedFirst: given.deleteFirst,
      written,
      confirmedAt: ctx.now,
    } as const;
    await tx
      .update(upload)
      .set({ ...done, expiresAt, ...by })
      .where(eq(upload.id, id));
    const { kind, fileName, fileBytes } = found;
    const after = {
      kind,
      within: found.within,
      fileName,
      fileBytes,
      deletedFirst: given.deleteFirst,
      rows: written.length,
    };
    await writeAudit(tx, ctx, { action: "upload-confirm", subject: `upload:${id}`, after });
  });
}

function refuse({ rows, zeros, odd, first, seen }: Assessed, given: Confirmation): void {
  if (rows.some(({ problems }) => problems.length > 0)) throw new AppError("upload-problems");
  if (seen !== given.seen) throw new AppError("upload-changed");
  const fields: Record<string, Wording> = {};
  if (zeros.length > 0 && !given.zeros) fields.zeros = { key: "upload.zeros.ask", params: { count: zeros.length } };
  if (odd.length > 0 && !given.odd) fields.odd = { key: "upload.odd.ask", params: { count: odd.length } };
  if (first.is === (given.deleteFirst ? "not" : "must")) fields.deleteFirst = { key: `upload.first.${first.is}` };
  if (Object.keys(fields).length > 0) throw new AppError("invalid-input", { fields });
}

/**
 * The changes as they stand in the database now: rounded, filled in, or not there because a row said nothing. Undoing compares
 * with that, so what was just written is never "changed since".
 */
async function asWritten(ctx: Ctx, work: UploadWork, { within }: Upload, changes: readonly RowChange<Row>[]) {
  const { definition } = work;
  const rows = changes.map(({ before, after }) => after ?? before ?? {});
  const there = byKey(definition, await work.stored(ctx, within, rows));
  return changes.flatMap(({ before, after }): RowChange<Row>[] => {
    const now = there.get(keyOf(definition, after ?? before ?? {})) ?? null;
    const told = now && after ? { ...now, ...reasonsOf(definition, after) } : now;
    return before || told ? [{ before, after: told }] : [];
  });
}

/** What happened to each row, in its own record's history. */
export async function auditRows(
  ctx: Ctx,
  work: UploadWork,
  { within }: Upload,
  changes: readonly RowChange<Record<string, unknown>>[],
): Promise<void> {
  const facts = changes.map(({ before, after }) => ({
    ...work.audit(within, { before, after }),
    before: before ?? undefined,
    after: after ?? undefined,
  }));
  await writeAudits(ctx.db, ctx, facts);
}
