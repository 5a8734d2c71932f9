import type { LoaderFunctionArgs } from "@remix-run/node";
import { channelStatus } from "~/api/domain/channel/channel-status";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { channelBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPCOM03" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPCOM03");
  return sendReport(reader, channelStatus, await reader.api.report(channelStatus, reader.search), channelBody);
}
