import type { LoaderFunctionArgs } from "@remix-run/node";
import { auditTrail } from "~/api/domain/audit/audit-trail";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPADM07" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPADM07");
  return sendReport(reader, auditTrail, await reader.api.report(auditTrail, reader.search));
}
