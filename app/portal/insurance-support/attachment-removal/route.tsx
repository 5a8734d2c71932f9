import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { recordId } from "~/api/domain/record-id";
import { attachmentQuestion, removeAttachment } from "~/portal/attachment/attachment-pages.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { supportAddress, supportPapers } from "../addresses";

export { RemoveAttachmentPage as default } from "~/portal/attachment/attachment-pages";
export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL14" } } as const;

/** Whether a file of a request is to go. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL14", (api, id) => api.insuranceSupports.get({ id: recordId(id) }));
  const { id = "" } = args.params;
  return {
    questionTitle: reader.t("attachment.removeTitle"),
    ...(await attachmentQuestion(reader, supportPapers(id), supportAddress(id))),
  };
}

export function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return removeAttachment(args, "MIPSAL14", supportPapers(id), supportAddress(id));
}
