import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { attachmentForm } from "~/portal/attachment/attachment-pages.server";
import { takeAttachment } from "~/portal/attachment/take-attachment.server";
import { contractPapers, contractPath } from "../addresses";
import { requireContract } from "../contract/require-contract.server";

export { AddAttachmentPage as default } from "~/portal/attachment/attachment-pages";
export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS05" } } as const;

/** One file for a contract. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireContract(args);
  const { record, t } = reader;
  return {
    questionTitle: t("attachment.add"),
    ...attachmentForm(reader, record.contractNo, contractPath(args.params.id ?? "")),
  };
}

export function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return takeAttachment(args, "MIPTAS05", contractPapers(id), contractPath(id));
}
