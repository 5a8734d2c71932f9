import type { LoaderFunctionArgs } from "@remix-run/node";
import { monthlyShortages } from "~/api/domain/logistics/monthly-shortages/monthly-shortages";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { monthlyShortagesBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPUTL02" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPUTL02");
  const answer = await reader.api.report(monthlyShortages, reader.search);
  return sendReport(reader, monthlyShortages, answer, monthlyShortagesBody);
}
