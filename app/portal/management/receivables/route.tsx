import type { LoaderFunctionArgs } from "@remix-run/node";
import { managementReceivables } from "~/api/domain/management/management-receivables";
import { requireReport } from "~/portal/report/require-report.server";
import { sendManagement } from "../parts/send-management.server";
import { receivablesBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ManagementReport as default, managementLinks as links } from "../parts/management-report";

export const handle = { access: { menu: "MIPMGM11" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMGM11");
  const answer = await reader.api.report(managementReceivables, reader.search);
  return sendManagement(reader, managementReceivables, answer, receivablesBody);
}
