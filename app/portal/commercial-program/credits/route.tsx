import type { LoaderFunctionArgs } from "@remix-run/node";
import { credits } from "~/api/domain/commercial/credits";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { creditsBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPCOM01" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPCOM01");
  return sendReport(reader, credits, await reader.api.report(credits, reader.search), creditsBody);
}
