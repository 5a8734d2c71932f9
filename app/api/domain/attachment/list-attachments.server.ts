import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { attachment } from "~/api/db/schema";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { personName } from "../person-name.server";
import type { AttachedTo } from "./attached-record";
import type { AttachmentFormat } from "./attachment-rules";

export type Attachment = {
  id: string;
  name: string;
  format: AttachmentFormat;
  /** Bytes. */
  size: number;
  sha256: string;
  addedBy: string;
  /** An instant. */
  addedAt: string;
};

/** Those of one record, whoever asks. */
export const ofRecord = ({ kind, id }: Pick<AttachedTo, "kind" | "id">) =>
  and(eq(attachment.recordKind, kind), eq(attachment.recordId, id));

export async function findAttachments(db: Db, to: Pick<AttachedTo, "kind" | "id">): Promise<Attachment[]> {
  const rows = await db
    .select()
    .from(attachment)
    .where(ofRecord(to))
    .orderBy(asc(attachment.createDate), asc(attachment.name));
  return rows.map(({ id, name, format, size, sha256, createUser, createDate }) => ({
    id,
    name,
    format,
    size,
    sha256,
    addedBy: createUser,
    addedAt: createDate.toISOString(),
  }));
}

/** A record's files, oldest first, and whether the viewer may change them. @throws AppError not-found */
export async function listAttachments(
  ctx: Ctx,
  to: AttachedTo,
): Promise<{ attachments: Attachment[]; mayChange: boolean }> {
  if (!(await to.record.mayRead(ctx, to.id))) throw new AppError("not-found");
  const mayChange = await to.record.mayChange(ctx, to.id);
  const attachments = await findAttachments(ctx.db, to);
  const { rows } = await ctx.db.execute<{ id: string; name: string }>(sql`
    SELECT app_user.id, ${personName(ctx.locale)} AS name FROM app_user
     WHERE app_user.id = any(${sql.param(attachments.map(({ addedBy }) => addedBy))}::text[])`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    attachments: attachments.map((file) => ({ ...file, addedBy: names.get(file.addedBy) ?? file.addedBy })),
    mayChange,
  };
}
