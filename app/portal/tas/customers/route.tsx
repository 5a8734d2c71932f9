import type { LoaderFunctionArgs } from "@remix-run/node";
import { agentCustomerStatus } from "~/api/domain/agent-system/customer-status";
import { requireReport } from "~/portal/report/require-report.server";
import { sendWithFigures } from "~/portal/report/send-report.server";
import { agentCustomerBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTAS02" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTAS02");
  return sendWithFigures(reader, agentCustomerStatus, agentCustomerBody);
}
