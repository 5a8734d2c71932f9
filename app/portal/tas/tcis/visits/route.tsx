import type { LoaderFunctionArgs } from "@remix-run/node";
import { visits } from "~/api/domain/tcis/visit/visits";
import { requireReport } from "~/portal/report/require-report.server";
import { sendWithFigures } from "~/portal/report/send-report.server";
import { visitsBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTAS18" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTAS18");
  return sendWithFigures(reader, visits, visitsBody);
}
