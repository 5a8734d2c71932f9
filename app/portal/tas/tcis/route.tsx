import type { LoaderFunctionArgs } from "@remix-run/node";
import { opportunities } from "~/api/domain/tcis/opportunity/opportunities";
import { requireReport } from "~/portal/report/require-report.server";
import { sendWithFigures } from "~/portal/report/send-report.server";
import { opportunitiesBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTAS06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTAS06");
  return sendWithFigures(reader, opportunities, opportunitiesBody);
}
