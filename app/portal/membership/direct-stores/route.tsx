import type { LoaderFunctionArgs } from "@remix-run/node";
import { memberStores } from "~/api/domain/membership/member-units";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { unitsBody } from "../register/units-body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMBS05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMBS05");
  return sendReport(reader, memberStores, await reader.api.report(memberStores, reader.search), unitsBody);
}
