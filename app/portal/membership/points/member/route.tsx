import type { LoaderFunctionArgs } from "@remix-run/node";
import { homePoints, pointPage } from "~/api/domain/membership/point-report/member-points";
import { recordTab } from "~/portal/frame/record-visit.server";
import { sendReport } from "~/portal/report/send-report.server";
import { memberPointsBody } from "./body.server";
import { readMemberPoints } from "./read-member-points.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMBS06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { reader, answer, told } = await readMemberPoints(args, homePoints);
  const title = await recordTab(args.request, reader, (t) => t("points.of", { name: told.name }), told.firm);
  return sendReport(reader, pointPage(homePoints), answer, memberPointsBody, { path: told.path, title });
}
