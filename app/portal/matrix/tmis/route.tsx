import type { LoaderFunctionArgs } from "@remix-run/node";
import { tmisDashboard } from "~/api/domain/matrix/tmis/tmis";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { tmisBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMTX03" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMTX03");
  return sendReport(reader, tmisDashboard, await reader.api.report(tmisDashboard, reader.search), tmisBody);
}
