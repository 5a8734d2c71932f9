import type { LoaderFunctionArgs } from "@remix-run/node";
import { salesReport } from "~/api/domain/sales/sales-report";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { salesReportBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPSAL01" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPSAL01");
  return sendReport(reader, salesReport, await reader.api.report(salesReport, reader.search), salesReportBody);
}
