import type { LoaderFunctionArgs } from "@remix-run/node";
import { subsidiaryAnalysis } from "~/api/domain/sales/subsidiary-analysis";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { subsidiariesBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPSAL02" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPSAL02");
  const report = await reader.api.report(subsidiaryAnalysis, reader.search);
  return sendReport(reader, subsidiaryAnalysis, report, subsidiariesBody);
}
