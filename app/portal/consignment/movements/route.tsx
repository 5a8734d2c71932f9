import type { LoaderFunctionArgs } from "@remix-run/node";
import { consignmentMovements } from "~/api/domain/consignment/movement/movements";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { movementsBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPUTL07" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPUTL07");
  const answer = await reader.api.report(consignmentMovements, reader.search);
  return sendReport(reader, consignmentMovements, answer, movementsBody);
}
