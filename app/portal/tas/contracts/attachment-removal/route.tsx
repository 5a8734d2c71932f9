import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { attachmentQuestion, removeAttachment } from "~/portal/attachment/attachment-pages.server";
import { contractPapers, contractPath } from "../addresses";
import { requireContract } from "../contract/require-contract.server";

export { RemoveAttachmentPage as default } from "~/portal/attachment/attachment-pages";
export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS05" } } as const;

/** Whether a file of a contract is to go. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireContract(args);
  const { id = "" } = args.params;
  return {
    questionTitle: reader.t("attachment.removeTitle"),
    ...(await attachmentQuestion(reader, contractPapers(id), contractPath(id))),
  };
}

export function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  return removeAttachment(args, "MIPTAS05", contractPapers(id), contractPath(id));
}
