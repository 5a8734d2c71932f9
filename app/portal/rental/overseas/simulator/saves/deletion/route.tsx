import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { overseas } from "../../../../simulator/desks";
import { deleteSaved, loadDeletion } from "../../../../simulator/saves/saved.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { DeletionPage as default } from "../../../../simulator/saves/deletion-page";

export const handle = { access: { menu: "MIPCTS03" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadDeletion(args, overseas);

export const action = (args: ActionFunctionArgs) => deleteSaved(args, overseas);
