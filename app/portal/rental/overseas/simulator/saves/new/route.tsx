import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { overseas } from "../../../../simulator/desks";
import { loadNew, saveNew } from "../../../../simulator/saves/new.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { NewPage as default } from "../../../../simulator/saves/new-page";

export const handle = { access: { menu: "MIPCTS03" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadNew(args, overseas);

export const action = (args: ActionFunctionArgs) => saveNew(args, overseas);
