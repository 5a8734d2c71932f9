import type { LoaderFunctionArgs } from "@remix-run/node";
import { swaps } from "~/api/domain/rental/swap/swaps";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPCTS07" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPCTS07");
  return sendReport(reader, swaps, await reader.api.report(swaps, reader.search), ({ t }) => ({
    notes: [t("swaps.note")],
  }));
}
