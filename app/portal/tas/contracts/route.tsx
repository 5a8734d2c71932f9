import type { LoaderFunctionArgs } from "@remix-run/node";
import { agentContracts } from "~/api/domain/agent-system/contract/contracts";
import { requireReport } from "~/portal/report/require-report.server";
import { sendWithFigures } from "~/portal/report/send-report.server";
import { contractsBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTAS05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTAS05");
  return sendWithFigures(reader, agentContracts, contractsBody);
}
