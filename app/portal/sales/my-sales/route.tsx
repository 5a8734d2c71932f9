import type { LoaderFunctionArgs } from "@remix-run/node";
import { mySales } from "~/api/domain/sales/my-sales";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { mySalesBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPSAL05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPSAL05");
  return sendReport(reader, mySales, await reader.api.report(mySales, reader.search), mySalesBody);
}
