import type { LoaderFunctionArgs } from "@remix-run/node";
import { homePoints } from "~/api/domain/membership/point-report/member-points";
import { sendMemberPoints } from "./send-member-points.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMBS06" } } as const;

export const loader = (args: LoaderFunctionArgs) => sendMemberPoints(args, homePoints);
