import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { attachmentForm } from "~/portal/attachment/attachment-pages.server";
import { takeAttachment } from "~/portal/attachment/take-attachment.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { noticeAddress, noticeFiles } from "../notice-address";

export { AddAttachmentPage as default } from "~/portal/attachment/attachment-pages";
export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM04" } } as const;

/** One file for a notice. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPADM04", (api, id) => api.adminNotices.get({ id }));
  const { record, t } = reader;
  return {
    questionTitle: t("attachment.add"),
    ...attachmentForm(
      reader,
      reader.locale === "ko" ? record.titleKo : record.titleEn,
      noticeAddress(args.params.id ?? ""),
    ),
  };
}

export function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return takeAttachment(args, "MIPADM04", noticeFiles(id), noticeAddress(id));
}
