import type { LoaderFunctionArgs } from "@remix-run/node";
import { dailyShortages } from "~/api/domain/logistics/daily-shortages";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { dailyShortagesBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPUTL01" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPUTL01");
  return sendReport(reader, dailyShortages, await reader.api.report(dailyShortages, reader.search), dailyShortagesBody);
}
