import type { LoaderFunctionArgs } from "@remix-run/node";
import { overseasMembers } from "~/api/domain/membership/members";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { registerBody } from "../register/register-body.server";
import { overseas } from "../register/registers";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMBS11" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMBS11");
  return sendReport(
    reader,
    overseasMembers,
    await reader.api.report(overseasMembers, reader.search),
    registerBody(overseas),
  );
}
