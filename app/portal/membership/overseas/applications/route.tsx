import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sendApplications, takeApplications } from "../../register/applications.server";
import { overseas } from "../../register/registers";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { ApplicationsPage as default } from "../../register/applications-page";

export const handle = { access: { menu: "MIPMBS11" } } as const;

export const loader = (args: LoaderFunctionArgs) => sendApplications(args, overseas);

export const action = (args: ActionFunctionArgs) => takeApplications(args, overseas);
