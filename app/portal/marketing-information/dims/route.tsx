import type { LoaderFunctionArgs } from "@remix-run/node";
import { dims } from "~/api/domain/marketing-information/market-report";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { marketBody } from "../market/market-body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTAS11" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTAS11");
  return sendReport(reader, dims, await reader.api.report(dims, reader.search), marketBody("home"));
}
