import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { domestic } from "../../../contracts/contract-screens";
import { presentRemovePaper, removePaper } from "../../../contracts/papers.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RemovePaper as default } from "../../../contracts/remove-paper";

export const handle = { access: { menu: "MIPCTS05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { asks: questionTitle, ...page } = await presentRemovePaper(args, domestic);
  return { ...page, questionTitle };
}

export const action = (args: ActionFunctionArgs) => removePaper(args, domestic);
