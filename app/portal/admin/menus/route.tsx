import type { LoaderFunctionArgs } from "@remix-run/node";
import { menus } from "~/api/domain/access/menus";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPADM03" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPADM03");
  return sendReport(reader, menus, await reader.api.report(menus, reader.search), ({ t }) => ({
    actions: (
      <ButtonLink icon="info" href="/admin/menus/why">
        {t("admin.menus.why")}
      </ButtonLink>
    ),
  }));
}
