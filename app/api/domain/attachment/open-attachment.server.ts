import { and, eq } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { attachment, attachmentPart } from "~/api/db/schema";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import type { AttachedTo } from "./attached-record";
import { attachmentFormats } from "./attachment-rules";
import { ofRecord } from "./list-attachments.server";

export type OpenFile = { name: string; mediaType: string; size: number; bytes: AsyncGenerator<Uint8Array> };

/**
 * A file of a record that the viewer sees now, its parts read one by one as they are taken.
 * @throws AppError not-found: the record, the file, or one of another record
 */
export async function openAttachment(ctx: Ctx, to: AttachedTo, attachmentId: string): Promise<OpenFile> {
  if (!(await to.record.mayRead(ctx, to.id))) throw new AppError("not-found");
  const [found] = await ctx.db
    .select()
    .from(attachment)
    .where(and(ofRecord(to), eq(attachment.id, attachmentId)));
  if (!found) throw new AppError("not-found");
  const { name, format, size } = found;
  return { name, mediaType: attachmentFormats[format].mediaType, size, bytes: partsOf(ctx.db, attachmentId, size) };
}

async function* partsOf(db: Db, attachmentId: string, size: number): AsyncGenerator<Uint8Array> {
  let read = 0;
  for (let part = 0; read < size; part++) {
    const mine = and(eq(attachmentPart.attachmentId, attachmentId), eq(attachmentPart.part, part));
    const [row] = await db.select({ content: attachmentPart.content }).from(attachmentPart).where(mine);
    // Removed while it was fetched: the download breaks off, and its length tells so.
    if (!row) throw new AppError("not-found");
    read += row.content.length;
    yield row.content;
  }
}
