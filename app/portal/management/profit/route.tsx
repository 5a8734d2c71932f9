import type { LoaderFunctionArgs } from "@remix-run/node";
import { managementProfit } from "~/api/domain/management/management-sales";
import { requireReport } from "~/portal/report/require-report.server";
import { sendManagement } from "../parts/send-management.server";
import { profitBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ManagementReport as default, managementLinks as links } from "../parts/management-report";

export const handle = { access: { menu: "MIPMGM10" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMGM10");
  const answer = await reader.api.report(managementProfit, reader.search);
  return sendManagement(reader, managementProfit, answer, profitBody);
}
