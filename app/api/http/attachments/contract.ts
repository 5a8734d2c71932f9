import { z } from "zod";
import { ATTACHMENT_BYTES, type AttachmentFormat, attachmentFormats } from "~/api/domain/attachment/attachment-rules";
import { endpoint } from "../contract";

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
export const attachments = {
  list: endpoint({
    method: "GET",
    path: "/attachments/:kind/:record",
    access: "user",
    summary: "The files of a record, oldest first, and whether the reader may change them",
    input: z.object(to),
    output: z.object({ attachments: z.array(attachment), mayChange: z.boolean() }),
  }),
  add: endpoint({
    method: "POST",
    path: "/attachments/:kind/:record",
    access: "user",
    summary: "Put a PDF, PNG, JPG or XLSX file to a record, 5 MB at most; the body is the file",
    input: z.object(to),
    headers: z.object({ "file-name": z.string().max(500) }),
    body: "file",
    maxBytes: ATTACHMENT_BYTES,
    output: z.object({ id: z.string() }),
  }),
  remove: endpoint({
    method: "POST",
    path: "/attachments/:kind/:record/:id/removal",
    access: "user",
    summary: "Take a file away from a record for good",
    input: z.object({ ...to, id: z.uuid() }),
    output: z.object({}),
  }),
};
