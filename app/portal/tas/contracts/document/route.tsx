import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendRecord } from "~/portal/record/send.server";
import { readDocument } from "./read-document.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { ContractPaperPage as default } from "~/portal/record/contract-paper-page";

export const handle = { access: { menu: "MIPTAS05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { reader, page } = await readDocument(args);
  return sendRecord(reader, page);
}
