import type { LoaderFunctionArgs } from "@remix-run/node";
import { matrixStatus } from "~/api/domain/matrix/global-status/global-status";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { statusBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMTX01" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMTX01");
  return sendReport(reader, matrixStatus, await reader.api.report(matrixStatus, reader.search), statusBody);
}
