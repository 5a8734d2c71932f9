import type { LoaderFunctionArgs } from "@remix-run/node";
import { globalStatus } from "~/api/domain/membership/global-status/global-status";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { statusBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMBS02" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMBS02");
  const answer = await reader.api.report(globalStatus, reader.search);
  return sendReport(reader, globalStatus, answer, statusBody);
}
