import type { LoaderFunctionArgs } from "@remix-run/node";
import { consignmentStock } from "~/api/domain/consignment/stock/stock";
import { requireReport } from "~/portal/report/require-report.server";
import { sendWithFigures } from "~/portal/report/send-report.server";
import { stockBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPUTL06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPUTL06");
  return sendWithFigures(reader, consignmentStock, stockBody);
}
