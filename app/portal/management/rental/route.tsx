import type { LoaderFunctionArgs } from "@remix-run/node";
import { managementRental } from "~/api/domain/management/management-rental";
import { requireReport } from "~/portal/report/require-report.server";
import { sendManagement } from "../parts/send-management.server";
import { rentalBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ManagementReport as default, managementLinks as links } from "../parts/management-report";

export const handle = { access: { menu: "MIPMGM06" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMGM06");
  const answer = await reader.api.report(managementRental, reader.search);
  return sendManagement(reader, managementRental, answer, rentalBody);
}
