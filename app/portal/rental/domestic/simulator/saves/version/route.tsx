import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loadVersion, saveVersion } from "~/portal/simulator/saves/version.server";
import { domesticSaves } from "../../../../simulator/saved-desk.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { VersionPage as default } from "~/portal/simulator/saves/version-page";

export const handle = { access: { menu: "MIPCTS02" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadVersion(args, domesticSaves);

export const action = (args: ActionFunctionArgs) => saveVersion(args, domesticSaves);
