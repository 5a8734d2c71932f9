import type { LoaderFunctionArgs } from "@remix-run/node";
import { users } from "~/api/domain/account/users";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPADM01" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPADM01");
  return sendReport(reader, users, await reader.api.report(users, reader.search), ({ t }) => ({
    actions: (
      <>
        <ButtonLink place="beside" href="/admin/users/company">
          {t("admin.users.company")}
        </ButtonLink>
        <ButtonLink kind="primary" icon="plus" href="/admin/users/new">
          {t("admin.users.new")}
        </ButtonLink>
      </>
    ),
  }));
}
