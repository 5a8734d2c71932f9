import type { LoaderFunctionArgs } from "@remix-run/node";
import { monitoringStatus } from "~/api/domain/agent-system/monitoring-status";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { monitoringBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTAS07" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTAS07");
  return sendReport(reader, monitoringStatus, await reader.api.report(monitoringStatus, reader.search), monitoringBody);
}
