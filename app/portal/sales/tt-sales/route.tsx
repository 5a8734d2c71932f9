import type { LoaderFunctionArgs } from "@remix-run/node";
import { ttSales } from "~/api/domain/sales/tt-sales";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ttSalesBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPSAL04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPSAL04");
  return sendReport(reader, ttSales, await reader.api.report(ttSales, reader.search), ttSalesBody);
}
