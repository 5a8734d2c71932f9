import { and, eq } from "drizzle-orm";
import { attachment } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import type { AttachedTo } from "./attached-record";
import { ofRecord } from "./list-attachments.server";

/** Takes a file away for good, content and all. @throws AppError not-found, no-right */
export async function removeAttachment(ctx: Ctx, to: AttachedTo, attachmentId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    if (!(await to.record.mayRead(inside, to.id))) throw new AppError("not-found");
    if (!(await to.record.mayChange(inside, to.id))) throw new AppError("no-right");
    const [gone] = await tx
      .delete(attachment)
      .where(and(ofRecord(to), eq(attachment.id, attachmentId)))
      .returning();
    if (!gone) throw new AppError("not-found");
    const before = { fileName: gone.name, bytes: gone.size, sha256: gone.sha256 };
    await writeAudit(tx, ctx, { action: "attachment-remove", subject: to.record.subject(to.id), before });
  });
}
