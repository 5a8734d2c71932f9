import type { LoaderFunctionArgs } from "@remix-run/node";
import { codeLists } from "~/api/domain/codes/code-lists";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPADM08" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPADM08");
  return sendReport(reader, codeLists, await reader.api.report(codeLists, reader.search), ({ t }) => ({
    actions: (
      <>
        <ButtonLink place="beside" href="/admin/codes/exclusions">
          {t("menu.admin.exclusions")}
        </ButtonLink>
        <ButtonLink place="beside" href="/admin/codes/rules">
          {t("menu.admin.rules")}
        </ButtonLink>
      </>
    ),
  }));
}
