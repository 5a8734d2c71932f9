import type { LoaderFunctionArgs } from "@remix-run/node";
import { cabinetMovements } from "~/api/domain/matrix/cabinet/movement/movements";
import { requireReport } from "~/portal/report/require-report.server";
import { sendWithFigures } from "~/portal/report/send-report.server";
import { movementsBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMTX06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMTX06");
  return sendWithFigures(reader, cabinetMovements, movementsBody);
}
