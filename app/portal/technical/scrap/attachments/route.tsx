import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { recordId } from "~/api/domain/record-id";
import { attachmentForm } from "~/portal/attachment/attachment-pages.server";
import { takeAttachment } from "~/portal/attachment/take-attachment.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { collectionAddress, collectionPapers } from "../addresses";

export { AddAttachmentPage as default } from "~/portal/attachment/attachment-pages";
export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL08" } } as const;

/** One file for a collection: photos of the used tools. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL08", (api, id) => api.scrapCollections.get({ id: recordId(id) }));
  const { record, t } = reader;
  return {
    questionTitle: t("attachment.add"),
    ...attachmentForm(reader, record.collectionNo, collectionAddress(args.params.id ?? "")),
  };
}

export function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return takeAttachment(args, "MIPUTL08", collectionPapers(id), collectionAddress(id));
}
