import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { overseas } from "../../../contracts/contract-screens";
import { addPaper, presentAddPaper } from "../../../contracts/papers.server";

export { AddAttachmentPage as default } from "~/portal/attachment/attachment-pages";
export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPCTS06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const page = await presentAddPaper(args, overseas);
  return { ...page, questionTitle: page.asks };
}

export const action = (args: ActionFunctionArgs) => addPaper(args, overseas);
