import type { LoaderFunctionArgs } from "@remix-run/node";
import { campaign } from "~/api/domain/membership/members";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMBS10" } } as const;

/** Who may be written to; the file of it is the mailing list. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMBS10");
  return sendReport(reader, campaign, await reader.api.report(campaign, reader.search), ({ t, report: { day } }) => ({
    notes: [t("members.crm.note"), t("members.note.points", { day })],
  }));
}
