import type { LoaderFunctionArgs } from "@remix-run/node";
import { offsets } from "~/api/domain/membership/offset/offsets";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMBS08" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMBS08");
  return sendReport(reader, offsets, await reader.api.report(offsets, reader.search));
}
