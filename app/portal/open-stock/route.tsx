import type { LoaderFunctionArgs } from "@remix-run/node";
import { openStock } from "~/api/domain/logistics/open-stock/open-stock";
import { requireReport } from "~/portal/report/require-report.server";
import { sendWithFigures } from "~/portal/report/send-report.server";
import { openStockBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPUTL05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPUTL05");
  return sendWithFigures(reader, openStock, openStockBody);
}
