import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { deleteSaved, loadDeletion } from "~/portal/simulator/saves/saved.server";
import { matrixDesk } from "../../saved-desk.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { DeletionPage as default } from "~/portal/simulator/saves/deletion-page";

export const handle = { access: { menu: "MIPMTX02" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadDeletion(args, matrixDesk);

export const action = (args: ActionFunctionArgs) => deleteSaved(args, matrixDesk);
