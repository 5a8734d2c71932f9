import type { LoaderFunctionArgs } from "@remix-run/node";
import { distributorStatus } from "~/api/domain/agent-system/distributor-status";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { distributorBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTAS04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTAS04");
  return sendReport(
    reader,
    distributorStatus,
    await reader.api.report(distributorStatus, reader.search),
    distributorBody,
  );
}
