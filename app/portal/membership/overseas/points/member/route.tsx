import type { LoaderFunctionArgs } from "@remix-run/node";
import { overseasPoints, pointPage } from "~/api/domain/membership/point-report/member-points";
import { recordTab } from "~/portal/frame/record-visit.server";
import { sendReport } from "~/portal/report/send-report.server";
import { memberPointsBody } from "../../../points/member/body.server";
import { readMemberPoints } from "../../../points/member/read-member-points.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMBS12" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { reader, answer, told } = await readMemberPoints(args, overseasPoints);
  const title = await recordTab(args.request, reader, (t) => t("points.of", { name: told.name }), told.firm);
  return sendReport(reader, pointPage(overseasPoints), answer, memberPointsBody, { path: told.path, title });
}
