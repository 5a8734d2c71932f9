import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { overseas } from "../../../../simulator/desks";
import { loadVersion, saveVersion } from "../../../../simulator/saves/version.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { VersionPage as default } from "../../../../simulator/saves/version-page";

export const handle = { access: { menu: "MIPCTS03" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadVersion(args, overseas);

export const action = (args: ActionFunctionArgs) => saveVersion(args, overseas);
