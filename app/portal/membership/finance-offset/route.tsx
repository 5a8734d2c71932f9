import type { LoaderFunctionArgs } from "@remix-run/node";
import { financeOffset } from "~/api/domain/membership/offset/finance-offset";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMBS09" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMBS09");
  return sendReport(reader, financeOffset, await reader.api.report(financeOffset, reader.search));
}
