import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { customerMap } from "~/api/domain/marketing-information/customer-map";
import { customerMapBody } from "~/portal/figures/customer-map/body.server";
import mapHref from "~/portal/figures/customer-map/map.css?url";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: mapHref }];

export const handle = { access: { menu: "MIPTAS15" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTAS15");
  return sendReport(reader, customerMap, await reader.api.report(customerMap, reader.search), customerMapBody);
}
