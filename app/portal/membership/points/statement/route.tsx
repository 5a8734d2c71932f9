import type { LoaderFunctionArgs } from "@remix-run/node";
import { homePoints } from "~/api/domain/membership/point-report/member-points";
import { sendStatement } from "./send-statement.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { StatementPage as default } from "./statement-page";

export const handle = { access: { menu: "MIPMBS06" } } as const;

export const loader = (args: LoaderFunctionArgs) => sendStatement(args, homePoints);
