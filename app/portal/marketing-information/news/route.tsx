import type { LoaderFunctionArgs } from "@remix-run/node";
import { news } from "~/api/domain/news/news";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { newsBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPINL01" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPINL01");
  return sendReport(reader, news, await reader.api.report(news, reader.search), newsBody);
}
