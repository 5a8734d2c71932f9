import type { LoaderFunctionArgs } from "@remix-run/node";
import { managementSales } from "~/api/domain/management/management-sales";
import { requireReport } from "~/portal/report/require-report.server";
import { sendManagement } from "../parts/send-management.server";
import { salesBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ManagementReport as default, managementLinks as links } from "../parts/management-report";

export const handle = { access: { menu: "MIPMGM01" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMGM01");
  const answer = await reader.api.report(managementSales, reader.search);
  return sendManagement(reader, managementSales, answer, salesBody);
}
