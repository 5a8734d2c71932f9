import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loadNew, saveNew } from "~/portal/simulator/saves/new.server";
import { overseasSaves } from "../../../../simulator/saved-desk.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { NewPage as default } from "~/portal/simulator/saves/new-page";

export const handle = { access: { menu: "MIPCTS03" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadNew(args, overseasSaves);

export const action = (args: ActionFunctionArgs) => saveNew(args, overseasSaves);
