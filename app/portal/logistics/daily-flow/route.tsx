import type { LoaderFunctionArgs } from "@remix-run/node";
import { dailyFlow } from "~/api/domain/logistics/daily-flow/daily-flow";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { dailyFlowBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPUTL03" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPUTL03");
  return sendReport(reader, dailyFlow, await reader.api.report(dailyFlow, reader.search), dailyFlowBody);
}
