import { and, eq } from "drizzle-orm";
import { attachment } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import type { AttachedTo } from "./attached-record";
import { ofRecord } from "./list-attachments.server";

/** Takes a file away for good, content and all. @throws AppError not-found, no-right, or why the record keeps it */
export async function removeAttachment(ctx: Ctx, to: AttachedTo, attachmentId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    if (!(await to.record.mayRead(inside, to.id))) throw new AppError("not-found");
    if (!(await to.record.mayChange(inside, to.id))) throw new AppError("no-right");
    const why = await to.record.stays?.(inside, to.id, attachmentId);
    if (why) throw new AppError(why);
    const [gone] = await tx
      .delete(attachment)
      .where(and(ofRecord(to), eq(attachment.id, attachmentId)))
      .returning();
    if (!gone) throw new AppError("not-found");
    const before = { fileName: gone.name, bytes: gone.size, sha256: gone.sha256 };
    await to.record.tell?.(inside, to.id, { event: "paper-removal", comment: gone.name });
    await writeAudit(tx, ctx, { action: "attachment-remove", subject: to.record.subject(to.id), before });
  });
}
