import type { LoaderFunctionArgs } from "@remix-run/node";
import { notices } from "~/api/domain/notice/notices";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPADM04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPADM04");
  return sendReport(reader, notices, await reader.api.report(notices, reader.search), ({ t }) => ({
    actions: (
      <>
        <ButtonLink href="/admin/notices/new?kind=general">{t("admin.notices.new.general")}</ButtonLink>
        <ButtonLink kind="primary" icon="plus" href="/admin/notices/new?kind=maintenance">
          {t("admin.notices.new.maintenance")}
        </ButtonLink>
      </>
    ),
  }));
}
