import type { LoaderFunctionArgs } from "@remix-run/node";
import { claimList } from "~/api/domain/special-price/claim-list";
import { requireReport } from "~/portal/report/require-report.server";
import { sendWithFigures } from "~/portal/report/send-report.server";
import { claimListBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPSAL15" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPSAL15");
  return sendWithFigures(reader, claimList, claimListBody);
}
