import type { LoaderFunctionArgs } from "@remix-run/node";
import { orderProductionShipment } from "~/api/domain/logistics/order-production-shipment/order-production-shipment";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { orderProductionShipmentBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPUTL04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPUTL04");
  const answer = await reader.api.report(orderProductionShipment, reader.search);
  return sendReport(reader, orderProductionShipment, answer, orderProductionShipmentBody);
}
