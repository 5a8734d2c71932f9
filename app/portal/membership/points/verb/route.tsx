import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { homePoints } from "~/api/domain/membership/point-report/member-points";
import { sendPointVerb, takePointVerb } from "./send-point-verb.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { PointVerbPage as default } from "./point-verb-page";

export const handle = { access: { menu: "MIPMBS06" } } as const;

export const loader = (args: LoaderFunctionArgs) => sendPointVerb(args, homePoints);
export const action = (args: ActionFunctionArgs) => takePointVerb(args, homePoints);
