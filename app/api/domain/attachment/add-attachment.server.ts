import { createHash } from "node:crypto";
import type { Db } from "~/api/db/client.server";
import { attachment, attachmentPart } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError, type ErrorCode, invalidField } from "../errors";
import type { AttachedTo } from "./attached-record";
import {
  ATTACHED_BYTES_AT_MOST,
  ATTACHMENT_BYTES,
  ATTACHMENTS_AT_MOST,
  type AttachmentFormat,
  endsAs,
} from "./attachment-rules";
import { cleanName } from "./clean-name";
import { formatOf } from "./format-of";
import { type Attachment, findAttachments } from "./list-attachments.server";

/** A row of the database holds so much of a file. */
const PART_BYTES = 256 * 1024;
const MEGABYTE = 1024 * 1024;

type GivenFile = { name: string; content: Uint8Array };

/**
 * Puts a file to a record: known by its content, counted, kept once.
 * @throws AppError not-found, no-right, too-large, invalid-input (field `file`: empty, of no kind that is taken, a name
 * that says another kind), attachment-there with the name it has, attachments-full
 */
export async function addAttachment(ctx: Ctx, to: AttachedTo, given: GivenFile): Promise<{ id: string }> {
  const content = Buffer.from(given.content.buffer, given.content.byteOffset, given.content.byteLength);
  const { name, format } = judge(given.name, content);
  const sha256 = createHash("sha256").update(content).digest("hex");
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    if (!(await to.record.mayRead(inside, to.id))) throw new AppError("not-found");
    if (!(await to.record.mayChange(inside, to.id))) throw new AppError("no-right");
    refuseMore(await findAttachments(tx, to), sha256, content.length);
    const id = await keep(tx, ctx, to, { name, format, size: content.length, sha256 }, content);
    const after = { fileName: name, bytes: content.length, sha256 };
    await to.record.tell?.(inside, to.id, { event: "paper", comment: name });
    await writeAudit(tx, ctx, { action: "attachment-add", subject: to.record.subject(to.id), after });
    return { id };
  });
}

function judge(givenName: string, content: Buffer): { name: string; format: AttachmentFormat } {
  if (content.length === 0) throw invalidField("file", { key: "api.field.attachment-none" });
  if (content.length > ATTACHMENT_BYTES) throw new AppError("too-large");
  const format = formatOf(content);
  if (!format) throw invalidField("file", { key: "api.field.attachment-kind" });
  const name = cleanName(givenName) || `file.${format}`;
  if (!endsAs(name, format))
    throw invalidField("file", { key: "api.field.attachment-name", params: { format: format.toUpperCase() } });
  return { name, format };
}

/** Said beside the field and of the whole form. */
const refusal = (
  code: ErrorCode & ("attachment-there" | "attachments-full"),
  params: Record<string, string | number>,
) => new AppError(code, { params, fields: { file: { key: `api.${code}`, params } } });

function refuseMore(there: readonly Attachment[], sha256: string, bytes: number): void {
  const same = there.find((each) => each.sha256 === sha256);
  if (same) throw refusal("attachment-there", { name: same.name });
  const total = there.reduce((sum, { size }) => sum + size, bytes);
  if (there.length >= ATTACHMENTS_AT_MOST || total > ATTACHED_BYTES_AT_MOST)
    throw refusal("attachments-full", {
      files: ATTACHMENTS_AT_MOST,
      megabytes: Math.floor(ATTACHED_BYTES_AT_MOST / MEGABYTE),
    });
}

type Kept = Pick<Attachment, "name" | "format" | "size" | "sha256">;

async function keep(tx: Db, { viewer, now }: Ctx, { kind, id }: AttachedTo, kept: Kept, content: Buffer) {
  const by = { createUser: viewer.userId, lastUpdateUser: viewer.userId, createDate: now, lastUpdateDate: now };
  const [row] = await tx
    .insert(attachment)
    .values({ recordKind: kind, recordId: id, ...kept, ...by })
    .returning({ id: attachment.id });
  const attachmentId = row?.id ?? "";
  for (let part = 0; part * PART_BYTES < content.length; part++) {
    const piece = content.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
    await tx.insert(attachmentPart).values({ attachmentId, part, content: piece });
  }
  return attachmentId;
}
