import type { LoaderFunctionArgs } from "@remix-run/node";
import { domesticContracts } from "~/api/domain/rental/contract/contracts";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { domestic } from "../../contracts/contract-screens";
import { contractsBody } from "../../contracts/list-body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPCTS05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPCTS05");
  return sendReport(
    reader,
    domesticContracts,
    await reader.api.report(domesticContracts, reader.search),
    contractsBody(domestic),
  );
}
