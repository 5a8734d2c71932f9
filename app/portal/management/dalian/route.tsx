import type { LoaderFunctionArgs } from "@remix-run/node";
import { productionDalian } from "~/api/domain/management/management-production";
import { requireReport } from "~/portal/report/require-report.server";
import { productionBody } from "../parts/production-body.server";
import { sendManagement } from "../parts/send-management.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ManagementReport as default, managementLinks as links } from "../parts/management-report";

export const handle = { access: { menu: "MIPMGM09" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMGM09");
  const answer = await reader.api.report(productionDalian, reader.search);
  return sendManagement(reader, productionDalian, answer, productionBody);
}
