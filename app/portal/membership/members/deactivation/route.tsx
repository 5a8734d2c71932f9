import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { home } from "../../register/registers";
import { loadDeactivation, takeDeactivation } from "../../register/verbs.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { DeactivationForm as default } from "../../register/deactivation-form";

export const handle = { access: { menu: "MIPMBS03" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadDeactivation(args, home);
export const action = (args: ActionFunctionArgs) => takeDeactivation(args, home);
