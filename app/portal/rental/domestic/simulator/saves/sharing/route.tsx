import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loadSharing, shareSaved } from "~/portal/simulator/saves/saved.server";
import { domesticSaves } from "../../../../simulator/saved-desk.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { SharingPage as default } from "~/portal/simulator/saves/sharing-page";

export const handle = { access: { menu: "MIPCTS02" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadSharing(args, domesticSaves);

export const action = (args: ActionFunctionArgs) => shareSaved(args, domesticSaves);
