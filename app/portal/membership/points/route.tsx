import type { LoaderFunctionArgs } from "@remix-run/node";
import { homePoints, pointList } from "~/api/domain/membership/point-report/member-points";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { pointListBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMBS06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMBS06");
  return sendReport(reader, pointList(homePoints), await reader.api.report(homePoints, reader.search), pointListBody);
}
