import type { LoaderFunctionArgs } from "@remix-run/node";
import { memberStores } from "~/api/domain/membership/member-units";
import { loadUnits } from "../register/load-units.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMBS05" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadUnits(args, memberStores);
