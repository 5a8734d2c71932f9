import type { LoaderFunctionArgs } from "@remix-run/node";
import { pivot } from "~/api/domain/sales/pivot";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { pivotBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPSAL03" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPSAL03");
  return sendReport(reader, pivot, await reader.api.report(pivot, reader.search), pivotBody);
}
