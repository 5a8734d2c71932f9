import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { recordId } from "~/api/domain/record-id";
import { attachmentQuestion, removeAttachment } from "~/portal/attachment/attachment-pages.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { collectionAddress, collectionPapers } from "../addresses";

export { RemoveAttachmentPage as default } from "~/portal/attachment/attachment-pages";
export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL08" } } as const;

/** Whether a file of a collection is to go. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL08", (api, id) => api.scrapCollections.get({ id: recordId(id) }));
  const { id = "" } = args.params;
  return {
    questionTitle: reader.t("attachment.removeTitle"),
    ...(await attachmentQuestion(reader, collectionPapers(id), collectionAddress(id))),
  };
}

export function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return removeAttachment(args, "MIPUTL08", collectionPapers(id), collectionAddress(id));
}
