import type { LoaderFunctionArgs } from "@remix-run/node";
import { jobs } from "~/api/domain/job/jobs";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { jobsBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPADM06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPADM06");
  return sendReport(reader, jobs, await reader.api.report(jobs, reader.search), jobsBody);
}
