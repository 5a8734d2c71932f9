import type { LoaderFunctionArgs } from "@remix-run/node";
import { rentalStatus } from "~/api/domain/rental/global-status/global-status";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { statusBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPCTS01" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPCTS01");
  const answer = await reader.api.report(rentalStatus, reader.search);
  return sendReport(reader, rentalStatus, answer, statusBody);
}
