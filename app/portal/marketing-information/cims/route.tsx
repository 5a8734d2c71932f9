import type { LoaderFunctionArgs } from "@remix-run/node";
import { cims } from "~/api/domain/marketing-information/cims";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { cimsBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTAS13" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTAS13");
  return sendReport(reader, cims, await reader.api.report(cims, reader.search), cimsBody);
}
