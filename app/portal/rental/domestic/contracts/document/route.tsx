import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendRecord } from "~/portal/record/send.server";
import { domestic } from "../../../contracts/contract-screens";
import { readDocument } from "../../../contracts/read-document.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { ContractPaperPage as default } from "~/portal/record/contract-paper-page";

export const handle = { access: { menu: "MIPCTS05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { reader, page } = await readDocument(args, domestic);
  return sendRecord(reader, page);
}
