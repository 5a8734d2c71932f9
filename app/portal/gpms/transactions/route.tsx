import type { LoaderFunctionArgs } from "@remix-run/node";
import { globalTransactions } from "~/api/domain/gpms/transactions";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { transactionsBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPSAL11" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPSAL11");
  return sendReport(
    reader,
    globalTransactions,
    await reader.api.report(globalTransactions, reader.search),
    transactionsBody,
  );
}
