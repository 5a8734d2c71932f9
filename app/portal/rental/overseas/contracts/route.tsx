import type { LoaderFunctionArgs } from "@remix-run/node";
import { overseasContracts } from "~/api/domain/rental/contract/contracts";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { overseas } from "../../contracts/contract-screens";
import { contractsBody } from "../../contracts/list-body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPCTS06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPCTS06");
  return sendReport(
    reader,
    overseasContracts,
    await reader.api.report(overseasContracts, reader.search),
    contractsBody(overseas),
  );
}
