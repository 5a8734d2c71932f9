import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { rentalDashboard } from "~/api/domain/rental/dashboard/dashboard";
import mapHref from "~/portal/figures/customer-map/map.css?url";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { dashboardBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: mapHref }];

export const handle = { access: { menu: "MIPCTS09" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPCTS09");
  const answer = await reader.api.report(rentalDashboard, reader.search);
  return sendReport(reader, rentalDashboard, answer, dashboardBody);
}
