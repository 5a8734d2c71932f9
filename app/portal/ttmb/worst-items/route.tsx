import type { LoaderFunctionArgs } from "@remix-run/node";
import { worstItems } from "~/api/domain/tool-management/overview/worst-items";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { worstBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTMS03" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTMS03");
  return sendReport(reader, worstItems, await reader.api.report(worstItems, reader.search), worstBody);
}
