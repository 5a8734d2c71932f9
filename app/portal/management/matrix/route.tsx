import type { LoaderFunctionArgs } from "@remix-run/node";
import { managementMatrix } from "~/api/domain/management/management-matrix";
import { requireReport } from "~/portal/report/require-report.server";
import { sendManagement } from "../parts/send-management.server";
import { matrixBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ManagementReport as default, managementLinks as links } from "../parts/management-report";

export const handle = { access: { menu: "MIPMGM05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMGM05");
  const answer = await reader.api.report(managementMatrix, reader.search);
  return sendManagement(reader, managementMatrix, answer, matrixBody);
}
