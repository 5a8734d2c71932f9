import type { LoaderFunctionArgs } from "@remix-run/node";
import { exclusions } from "~/api/domain/membership/exclusions";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPADM11" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPADM11");
  return sendReport(reader, exclusions, await reader.api.report(exclusions, reader.search), ({ t }) => ({
    actions: (
      <ButtonLink kind="primary" icon="plus" href="/admin/codes/exclusions/new">
        {t("exclusion.new")}
      </ButtonLink>
    ),
    notes: [t("exclusion.note")],
  }));
}
