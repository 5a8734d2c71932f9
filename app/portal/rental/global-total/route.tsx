import type { LoaderFunctionArgs } from "@remix-run/node";
import { globalTotal } from "~/api/domain/rental/global-total/global-total";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { totalBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPCTS04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPCTS04");
  const answer = await reader.api.report(globalTotal, reader.search);
  return sendReport(reader, globalTotal, answer, totalBody);
}
