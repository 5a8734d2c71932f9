import type { LoaderFunctionArgs } from "@remix-run/node";
import { accountCustomers } from "~/api/domain/gpms/account-customers";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPSAL13" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPSAL13");
  return sendReport(reader, accountCustomers, await reader.api.report(accountCustomers, reader.search), ({ t }) => ({
    notes: [t("gpms.note.months"), t("gpms.note.seen")],
  }));
}
