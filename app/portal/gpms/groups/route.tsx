import type { LoaderFunctionArgs } from "@remix-run/node";
import { globalAccounts } from "~/api/domain/gpms/accounts";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";
import { groupsPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPSAL12" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPSAL12");
  return sendReport(
    reader,
    globalAccounts,
    await reader.api.report(globalAccounts, reader.search),
    ({ t, report }) => ({
      actions: report.may.write && (
        <ButtonLink kind="primary" icon="plus" href={`${groupsPath}/new`}>
          {t("gpms.group.new")}
        </ButtonLink>
      ),
      notes: [t("gpms.note.months"), t("gpms.note.seen")],
    }),
  );
}
