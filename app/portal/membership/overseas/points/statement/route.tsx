import type { LoaderFunctionArgs } from "@remix-run/node";
import { overseasPoints } from "~/api/domain/membership/point-report/member-points";
import { drawStatement } from "../../../points/statement/draw-statement.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPMBS12" } } as const;

export const loader = (args: LoaderFunctionArgs) => drawStatement(args, overseasPoints);
