import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteList } from "~/api/domain/tool-management/site-list";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { sitesBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTMS06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTMS06");
  return sendReport(reader, siteList, await reader.api.report(siteList, reader.search), sitesBody);
}
