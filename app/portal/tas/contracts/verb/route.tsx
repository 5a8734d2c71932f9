import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sendForm } from "~/portal/record/send.server";
import { readVerb, takeVerb } from "./read-verb.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { VerbPage as default } from "./verb-page";

export const handle = { access: { menu: "MIPTAS05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { reader, schema, page } = await readVerb(args);
  return sendForm(reader, "agentContractVerb", schema, page);
}

export const action = (args: ActionFunctionArgs) => takeVerb(args);
