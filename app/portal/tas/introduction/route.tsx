import type { LoaderFunctionArgs } from "@remix-run/node";
import { introductionStatus } from "~/api/domain/agent-system/introduction-status";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { introductionBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTAS01" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTAS01");
  return sendReport(
    reader,
    introductionStatus,
    await reader.api.report(introductionStatus, reader.search),
    introductionBody,
  );
}
