import type { LoaderFunctionArgs } from "@remix-run/node";
import { members } from "~/api/domain/membership/members";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { registerBody } from "../register/register-body.server";
import { home } from "../register/registers";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMBS03" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMBS03");
  return sendReport(reader, members, await reader.api.report(members, reader.search), registerBody(home));
}
