import type { LoaderFunctionArgs } from "@remix-run/node";
import { homePoints } from "~/api/domain/membership/point-report/member-points";
import { drawStatement } from "./draw-statement.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPMBS06" } } as const;

export const loader = (args: LoaderFunctionArgs) => drawStatement(args, homePoints);
