import type { LoaderFunctionArgs } from "@remix-run/node";
import { priceList } from "~/api/domain/special-price/price-list";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { priceListBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPSAL10" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPSAL10");
  return sendReport(reader, priceList, await reader.api.report(priceList, reader.search), priceListBody);
}
