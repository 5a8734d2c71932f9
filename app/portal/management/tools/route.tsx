import type { LoaderFunctionArgs } from "@remix-run/node";
import { managementTtmb } from "~/api/domain/management/management-ttmb";
import { requireReport } from "~/portal/report/require-report.server";
import { sendManagement } from "../parts/send-management.server";
import { toolsBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ManagementReport as default, managementLinks as links } from "../parts/management-report";

export const handle = { access: { menu: "MIPMGM02" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMGM02");
  const answer = await reader.api.report(managementTtmb, reader.search);
  return sendManagement(reader, managementTtmb, answer, toolsBody);
}
