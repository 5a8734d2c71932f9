import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { attachmentForm } from "~/portal/attachment/attachment-pages.server";
import { takeAttachment } from "~/portal/attachment/take-attachment.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { pricePapers, pricePath } from "../addresses";
import { numberOf } from "../price-form.server";

export { AddAttachmentPage as default } from "~/portal/attachment/attachment-pages";
export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPSAL06" } } as const;

/** One file for a request. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL06", (api, id) => api.specialPrices.get({ id }));
  const { record, t } = reader;
  return {
    questionTitle: t("attachment.add"),
    ...attachmentForm(reader, numberOf(record), pricePath(args.params.id ?? "")),
  };
}

export function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return takeAttachment(args, "MIPSAL06", pricePapers(id), pricePath(id));
}
