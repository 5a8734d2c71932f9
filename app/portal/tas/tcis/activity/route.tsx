import type { LoaderFunctionArgs } from "@remix-run/node";
import { activity } from "~/api/domain/tcis/activity/activity";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { activityBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTAS20" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTAS20");
  return sendReport(reader, activity, await reader.api.report(activity, reader.search), activityBody);
}
