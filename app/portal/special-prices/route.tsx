import type { LoaderFunctionArgs } from "@remix-run/node";
import { specialPrices } from "~/api/domain/special-price/special-prices";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { pricesBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPSAL06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPSAL06");
  return sendReport(reader, specialPrices, await reader.api.report(specialPrices, reader.search), pricesBody);
}
