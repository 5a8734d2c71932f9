import type { LoaderFunctionArgs } from "@remix-run/node";
import { overseasPoints, pointList } from "~/api/domain/membership/point-report/member-points";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { pointListBody } from "../../points/body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMBS12" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMBS12");
  return sendReport(
    reader,
    pointList(overseasPoints),
    await reader.api.report(overseasPoints, reader.search),
    pointListBody,
  );
}
