import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { overseasPoints } from "~/api/domain/membership/point-report/member-points";
import { sendPointVerb, takePointVerb } from "../../../points/verb/send-point-verb.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { PointVerbPage as default } from "../../../points/verb/point-verb-page";

export const handle = { access: { menu: "MIPMBS12" } } as const;

export const loader = (args: LoaderFunctionArgs) => sendPointVerb(args, overseasPoints);
export const action = (args: ActionFunctionArgs) => takePointVerb(args, overseasPoints);
