import type { LoaderFunctionArgs } from "@remix-run/node";
import { overseasPoints } from "~/api/domain/membership/point-report/member-points";
import { sendStatement } from "../../../points/statement/send-statement.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { StatementPage as default } from "../../../points/statement/statement-page";

export const handle = { access: { menu: "MIPMBS12" } } as const;

export const loader = (args: LoaderFunctionArgs) => sendStatement(args, overseasPoints);
