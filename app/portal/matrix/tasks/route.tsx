import type { LoaderFunctionArgs } from "@remix-run/node";
import { matrixTasks } from "~/api/domain/matrix/task/tasks";
import { requireReport } from "~/portal/report/require-report.server";
import { sendWithFigures } from "~/portal/report/send-report.server";
import { tasksBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMTX04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMTX04");
  return sendWithFigures(reader, matrixTasks, tasksBody);
}
