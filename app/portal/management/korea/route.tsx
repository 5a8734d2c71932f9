import type { LoaderFunctionArgs } from "@remix-run/node";
import { productionKorea } from "~/api/domain/management/management-production";
import { requireReport } from "~/portal/report/require-report.server";
import { productionBody } from "../parts/production-body.server";
import { sendManagement } from "../parts/send-management.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ManagementReport as default, managementLinks as links } from "../parts/management-report";

export const handle = { access: { menu: "MIPMGM07" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMGM07");
  const answer = await reader.api.report(productionKorea, reader.search);
  return sendManagement(reader, productionKorea, answer, productionBody);
}
