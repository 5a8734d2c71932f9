import type { LoaderFunctionArgs } from "@remix-run/node";
import { ttmbSummary } from "~/api/domain/tool-management/overview/summary";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { summaryBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTMS02" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTMS02");
  return sendReport(reader, ttmbSummary, await reader.api.report(ttmbSummary, reader.search), summaryBody);
}
