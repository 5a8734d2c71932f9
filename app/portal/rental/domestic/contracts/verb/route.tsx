import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sendForm } from "~/portal/record/send.server";
import { domestic } from "../../../contracts/contract-screens";
import { readVerb, takeVerb } from "../../../contracts/read-verb.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { VerbPage as default } from "../../../contracts/verb-page";

export const handle = { access: { menu: "MIPCTS05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { reader, schema, page } = await readVerb(args, domestic);
  return sendForm(reader, "contractVerb", schema, page);
}

export const action = (args: ActionFunctionArgs) => takeVerb(args, domestic);
