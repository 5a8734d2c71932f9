import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { attachmentQuestion, removeAttachment } from "~/portal/attachment/attachment-pages.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { noticeAddress, noticeFiles } from "../notice-address";

export { RemoveAttachmentPage as default } from "~/portal/attachment/attachment-pages";
export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM04" } } as const;

/** Whether a file of a notice is to go. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPADM04", (api, id) => api.adminNotices.get({ id }));
  const { id = "" } = args.params;
  return {
    questionTitle: reader.t("attachment.removeTitle"),
    ...(await attachmentQuestion(reader, noticeFiles(id), noticeAddress(id))),
  };
}

export function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return removeAttachment(args, "MIPADM04", noticeFiles(id), noticeAddress(id));
}
