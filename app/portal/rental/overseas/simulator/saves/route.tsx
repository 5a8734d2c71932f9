import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { overseas } from "../../../simulator/desks";
import { loadSaved, restoreSaved } from "../../../simulator/saves/saved.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { SavedPage as default } from "../../../simulator/saves/saved-page";

export const handle = { access: { menu: "MIPCTS03" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadSaved(args, overseas);

export const action = (args: ActionFunctionArgs) => restoreSaved(args, overseas);
