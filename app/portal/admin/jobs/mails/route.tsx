import type { LoaderFunctionArgs } from "@remix-run/node";
import { mails } from "~/api/domain/mail/mails";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPADM09" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPADM09");
  return sendReport(
    reader,
    mails,
    await reader.api.report(mails, reader.search),
    ({ t, report: { localAddress } }) => ({
      warnings: localAddress ? [t("admin.mails.localLinks", { address: localAddress })] : [],
      actions: (
        <ButtonLink place="beside" href="/admin/jobs">
          {t("admin.mails.jobs")}
        </ButtonLink>
      ),
    }),
  );
}
