import type { LoaderFunctionArgs } from "@remix-run/node";
import { sims } from "~/api/domain/marketing-information/market-report";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { marketBody } from "../market/market-body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTAS12" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTAS12");
  return sendReport(reader, sims, await reader.api.report(sims, reader.search), marketBody("overseas"));
}
