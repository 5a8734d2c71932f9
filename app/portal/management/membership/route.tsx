import type { LoaderFunctionArgs } from "@remix-run/node";
import { managementMembership } from "~/api/domain/management/management-membership";
import { requireReport } from "~/portal/report/require-report.server";
import { sendManagement } from "../parts/send-management.server";
import { membershipBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ManagementReport as default, managementLinks as links } from "../parts/management-report";

export const handle = { access: { menu: "MIPMGM04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMGM04");
  const answer = await reader.api.report(managementMembership, reader.search);
  return sendManagement(reader, managementMembership, answer, membershipBody);
}
