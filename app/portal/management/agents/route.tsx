import type { LoaderFunctionArgs } from "@remix-run/node";
import { managementAgents } from "~/api/domain/management/management-agents";
import { requireReport } from "~/portal/report/require-report.server";
import { sendManagement } from "../parts/send-management.server";
import { agentsBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ManagementReport as default, managementLinks as links } from "../parts/management-report";

export const handle = { access: { menu: "MIPMGM03" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMGM03");
  const answer = await reader.api.report(managementAgents, reader.search);
  return sendManagement(reader, managementAgents, answer, agentsBody);
}
