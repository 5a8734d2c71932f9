import { asc, eq } from "drizzle-orm";
import { upload, uploadRow } from "~/api/db/schema";
import type { DecimalSign } from "~/words/typed-number";
import type { Ctx } from "../ctx";
import { keepRows } from "./keep-upload.server";
import { openWaiting } from "./own-upload.server";
import { readRows } from "./read-rows.server";
import type { UploadWork } from "./upload-work.server";

/**
 * Reads the rows of a file that waits anew, its numbers as its sender says that they are written. Another answer may follow until it
 * is written; what was written already stays. @throws AppError not-found, upload-undone
 */
export async function answerUpload(ctx: Ctx, work: UploadWork, id: string, answered: DecimalSign): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const found = await openWaiting(within, work, id);
    if (!found) return;
    const sent = await tx
      .select({ row: uploadRow.row, cells: uploadRow.cells })
      .from(uploadRow)
      .where(eq(uploadRow.uploadId, id))
      .orderBy(asc(uploadRow.row));
    const { rows, ...read } = await readRows(within, work, found, sent, answered);
    await tx.delete(uploadRow).where(eq(uploadRow.uploadId, id));
    await keepRows(within, id, rows);
    const by = { lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    await tx
      .update(upload)
      .set({ ...read, ...by })
      .where(eq(upload.id, id));
  });
}
