import type { LoaderFunctionArgs } from "@remix-run/node";
import { groups } from "~/api/domain/access/groups";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPADM02" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPADM02");
  return sendReport(reader, groups, await reader.api.report(groups, reader.search), ({ t }) => ({
    actions: (
      <ButtonLink kind="primary" icon="plus" href="/admin/groups/new">
        {t("admin.groups.new")}
      </ButtonLink>
    ),
  }));
}
