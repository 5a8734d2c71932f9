import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { overseas } from "../../../contracts/contract-screens";
import { sendVerb, takeVerb } from "../../../contracts/read-verb.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { VerbPage as default } from "../../../contracts/verb-page";

export const handle = { access: { menu: "MIPCTS06" } } as const;

export const loader = (args: LoaderFunctionArgs) => sendVerb(args, overseas);
export const action = (args: ActionFunctionArgs) => takeVerb(args, overseas);
