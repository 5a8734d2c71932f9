import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { ttmbGlobal } from "~/api/domain/tool-management/overview/global-status";
import mapHref from "~/portal/figures/customer-map/map.css?url";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { globalBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: mapHref }];

export const handle = { access: { menu: "MIPTMS04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTMS04");
  return sendReport(reader, ttmbGlobal, await reader.api.report(ttmbGlobal, reader.search), globalBody);
}
