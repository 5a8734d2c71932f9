import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { recordId } from "~/api/domain/record-id";
import { attachmentForm } from "~/portal/attachment/attachment-pages.server";
import { takeAttachment } from "~/portal/attachment/take-attachment.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { supportAddress, supportPapers } from "../addresses";

export { AddAttachmentPage as default } from "~/portal/attachment/attachment-pages";
export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL14" } } as const;

/** One file for a request: its policy and what else belongs to it. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL14", (api, id) => api.insuranceSupports.get({ id: recordId(id) }));
  const { record, t } = reader;
  return {
    questionTitle: t("attachment.add"),
    ...attachmentForm(reader, record.requestNo, supportAddress(args.params.id ?? "")),
  };
}

export function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return takeAttachment(args, "MIPSAL14", supportPapers(id), supportAddress(id));
}
