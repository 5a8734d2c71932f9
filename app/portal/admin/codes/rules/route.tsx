import type { LoaderFunctionArgs } from "@remix-run/node";
import { ruleList } from "~/api/domain/rule-list";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPADM10" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPADM10");
  return sendReport(reader, ruleList, await reader.api.report(ruleList, reader.search), ({ t }) => ({
    actions: (
      <ButtonLink kind="primary" icon="plus" href="/admin/codes/rules/new">
        {t("rule.new")}
      </ButtonLink>
    ),
    notes: [t("rule.note")],
  }));
}
