import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { domestic } from "../../../../simulator/desks";
import { loadSharing, shareSaved } from "../../../../simulator/saves/saved.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { SharingPage as default } from "../../../../simulator/saves/sharing-page";

export const handle = { access: { menu: "MIPCTS02" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadSharing(args, domestic);

export const action = (args: ActionFunctionArgs) => shareSaved(args, domestic);
