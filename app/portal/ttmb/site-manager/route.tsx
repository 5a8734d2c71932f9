import type { LoaderFunctionArgs } from "@remix-run/node";
import { managerReport } from "~/api/domain/tool-management/manager-report";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { managerBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTMS05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTMS05");
  return sendReport(reader, managerReport, await reader.api.report(managerReport, reader.search), managerBody);
}
