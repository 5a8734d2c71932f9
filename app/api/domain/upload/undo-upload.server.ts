import { eq } from "drizzle-orm";
import { upload } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { auditRows } from "./confirm-upload.server";
import { keyOf, type RowChange } from "./define-upload";
import { findChangedSince, turnedRound } from "./find-differences";
import { findOwnUpload, lockTables, type Upload } from "./own-upload.server";
import type { UploadWork } from "./upload-work.server";

type Row = Record<string, unknown>;

export const writtenBy = ({ written }: Upload): RowChange<Row>[] => (written ?? []) as RowChange<Row>[];

/** Rows that somebody changed since the upload wrote them, by key: then it is not undone. */
export async function changedSinceWritten(ctx: Ctx, work: UploadWork, found: Upload): Promise<string[]> {
  const { definition } = work;
  const changes = writtenBy(found);
  const rows = changes.map(({ before, after }) => after ?? before ?? {});
  const stored = await work.stored(ctx, found.within, rows);
  const expected = changes.map(({ before, after }) => ({ key: keyOf(definition, after ?? before ?? {}), row: after }));
  return findChangedSince(definition, expected, stored);
}

/**
 * Puts back what an upload changed, all of it or nothing; undone again nothing more happens.
 * @throws AppError not-found (also: nothing was confirmed), upload-undo-changed
 */
export async function undoUpload(ctx: Ctx, work: UploadWork, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const found = await findOwnUpload(within, work, id, true);
    if (found.state === "undone") return;
    if (found.state !== "confirmed") throw new AppError("not-found");
    await work.open(within, found.within);
    await lockTables(within, work);
    const changed = await changedSinceWritten(within, work, found);
    if (changed.length > 0) throw new AppError("upload-undo-changed", { params: { names: named(changed) } });
    const changes = turnedRound(work.definition, writtenBy(found));
    await work.write(within, found.within, changes, true, id);
    await auditRows(within, work, found, changes);
    const by = { lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    await tx
      .update(upload)
      .set({ state: "undone", undoneAt: ctx.now, ...by })
      .where(eq(upload.id, id));
    const { kind, fileName } = found;
    const before = { kind, within: found.within, fileName, rows: changes.length };
    await writeAudit(tx, ctx, { action: "upload-undo", subject: `upload:${id}`, before });
  });
}

/** The first few, for a sentence. */
export const named = (keys: readonly string[]): string =>
  keys.length > 5 ? `${keys.slice(0, 5).join(", ")} …` : keys.join(", ");
