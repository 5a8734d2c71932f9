import type { LoaderFunctionArgs } from "@remix-run/node";
import { scrapAnalysis } from "~/api/domain/scrap/scrap-analysis";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { scrapBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPUTL08" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPUTL08");
  return sendReport(reader, scrapAnalysis, await reader.api.report(scrapAnalysis, reader.search), scrapBody);
}
