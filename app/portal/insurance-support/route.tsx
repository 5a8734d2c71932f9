import type { LoaderFunctionArgs } from "@remix-run/node";
import { supports } from "~/api/domain/insurance/supports";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { supportsBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPSAL14" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPSAL14");
  return sendReport(reader, supports, await reader.api.report(supports, reader.search), supportsBody);
}
