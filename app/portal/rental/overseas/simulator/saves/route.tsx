import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loadSaved, restoreSaved } from "~/portal/simulator/saves/saved.server";
import { overseas } from "../../../simulator/desks";
import { contractsBeside, overseasSaves } from "../../../simulator/saved-desk.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { SavedPage as default } from "~/portal/simulator/saves/saved-page";

export const handle = { access: { menu: "MIPCTS03" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadSaved(args, overseasSaves, contractsBeside(overseas));

export const action = (args: ActionFunctionArgs) => restoreSaved(args, overseasSaves);
