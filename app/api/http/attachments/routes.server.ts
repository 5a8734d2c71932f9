import { z } from "zod";
import { attachedTo } from "~/api/domain/attached-records.server";
import { addAttachment } from "~/api/domain/attachment/add-attachment.server";
import { listAttachments } from "~/api/domain/attachment/list-attachments.server";
import { openAttachment } from "~/api/domain/attachment/open-attachment.server";
import { removeAttachment } from "~/api/domain/attachment/remove-attachment.server";
import { AppError } from "~/api/domain/errors";
import type { Impl } from "../contract";
import { downloadAnswer } from "../server/download-answer";
import { type ApiApp, mountPlain } from "../server/mount.server";
import type { Services } from "../server/services";
import type { attachments } from "./contract";

export const attachmentsImpl: Impl<typeof attachments> = {
  list: (ctx, { kind, record }) => listAttachments(ctx, attachedTo(kind, record)),
  add: (ctx, { kind, record, file, "file-name": name }) =>
    addAttachment(ctx, attachedTo(kind, record), { name, content: file }),
  remove: async (ctx, { kind, record, id }) => {
    await removeAttachment(ctx, attachedTo(kind, record), id);
    return {};
  },
};

/** A file's content, for whoever sees its record now. */
export function mountAttachmentFiles(app: ApiApp, services: Services): void {
  mountPlain(app, services, { access: "user", path: "/attachments/:kind/:record/:id/file" }, async (ctx, c) => {
    const { kind = "", record = "", id = "" } = c.req.param() as Record<string, string>;
    if (!z.uuid().safeParse(id).success) throw new AppError("not-found");
    const { bytes, ...file } = await openAttachment(ctx, attachedTo(kind, record), id);
    return downloadAnswer(bytes, file);
  });
}
