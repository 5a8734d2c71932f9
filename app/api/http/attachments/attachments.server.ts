import { z } from "zod";
import { attachedTo } from "~/api/domain/attached-records.server";
import { addAttachment } from "~/api/domain/attachment/add-attachment.server";
import { ATTACHMENT_BYTES, type AttachmentFormat, attachmentFormats } from "~/api/domain/attachment/attachment-rules";
import { listAttachments } from "~/api/domain/attachment/list-attachments.server";
import { openAttachment } from "~/api/domain/attachment/open-attachment.server";
import { removeAttachment } from "~/api/domain/attachment/remove-attachment.server";
import { AppError } from "~/api/domain/errors";
import { answered, area } from "../contract";
import { downloadAnswer } from "../server/download-answer";
import { type ApiApp, mountPlain } from "../server/mount.server";
import type { Services } from "../server/services";

/** Kind and id of the record that the files belong to; who may do what is the record's to say. */
const to = { kind: z.string().max(30), record: z.string().max(100) };

const attachment = z
  .object({
    id: z.string(),
    name: z.string(),
    format: z.enum(Object.keys(attachmentFormats) as [AttachmentFormat, ...AttachmentFormat[]]),
    /** Bytes. */
    size: z.number(),
    /** Of the content, in hex. */
    sha256: z.string(),
    addedBy: z.string(),
    addedAt: z.string(),
  })
  .meta({ id: "Attachment" });

/** Files of records. A file's content is fetched from /attachments/{kind}/{record}/{id}/file. */
export const attachments = area({
  list: answered(
    {
      method: "GET",
      path: "/attachments/:kind/:record",
      access: "user",
      summary: "The files of a record, oldest first, and whether the reader may change them",
      input: z.object(to),
      output: z.object({ attachments: z.array(attachment), mayChange: z.boolean() }),
    },
    (ctx, { kind, record }) => listAttachments(ctx, attachedTo(kind, record)),
  ),
  add: answered(
    {
      method: "POST",
      path: "/attachments/:kind/:record",
      access: "user",
      summary: "Put a PDF, PNG, JPG or XLSX file to a record, 5 MB at most; the body is the file",
      input: z.object(to),
      headers: z.object({ "file-name": z.string().max(500) }),
      body: "file",
      maxBytes: ATTACHMENT_BYTES,
      output: z.object({ id: z.string() }),
    },
    (ctx, { kind, record, file, "file-name": name }) =>
      addAttachment(ctx, attachedTo(kind, record), { name, content: file }),
  ),
  remove: answered(
    {
      method: "POST",
      path: "/attachments/:kind/:record/:id/removal",
      access: "user",
      summary: "Take a file away from a record for good",
      input: z.object({ ...to, id: z.uuid() }),
      output: z.object({}),
    },
    async (ctx, { kind, record, id }) => {
      await removeAttachment(ctx, attachedTo(kind, record), id);
      return {};
    },
  ),
});

/** A file's content, for whoever sees its record now. */
export function mountAttachmentFiles(app: ApiApp, services: Services): void {
  mountPlain(app, services, { access: "user", path: "/attachments/:kind/:record/:id/file" }, async (ctx, c) => {
    const { kind = "", record = "", id = "" } = c.req.param() as Record<string, string>;
    if (!z.uuid().safeParse(id).success) throw new AppError("not-found");
    const { bytes, ...file } = await openAttachment(ctx, attachedTo(kind, record), id);
    return downloadAnswer(bytes, file);
  });
}
