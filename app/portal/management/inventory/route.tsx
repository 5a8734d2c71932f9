import type { LoaderFunctionArgs } from "@remix-run/node";
import { managementInventory } from "~/api/domain/management/management-inventory";
import { requireReport } from "~/portal/report/require-report.server";
import { sendManagement } from "../parts/send-management.server";
import { inventoryBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ManagementReport as default, managementLinks as links } from "../parts/management-report";

export const handle = { access: { menu: "MIPMGM12" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMGM12");
  const answer = await reader.api.report(managementInventory, reader.search);
  return sendManagement(reader, managementInventory, answer, inventoryBody);
}
