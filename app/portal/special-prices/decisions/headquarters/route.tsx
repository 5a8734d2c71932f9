import type { LoaderFunctionArgs } from "@remix-run/node";
import { headquartersDecisions } from "~/api/domain/special-price/special-prices";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { waitingBody } from "../../waiting-body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPSAL09" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPSAL09");
  return sendReport(
    reader,
    headquartersDecisions,
    await reader.api.report(headquartersDecisions, reader.search),
    waitingBody,
  );
}
