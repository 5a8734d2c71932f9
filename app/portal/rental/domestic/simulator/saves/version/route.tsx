import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { domestic } from "../../../../simulator/desks";
import { loadVersion, saveVersion } from "../../../../simulator/saves/version.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { VersionPage as default } from "../../../../simulator/saves/version-page";

export const handle = { access: { menu: "MIPCTS02" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadVersion(args, domestic);

export const action = (args: ActionFunctionArgs) => saveVersion(args, domestic);
