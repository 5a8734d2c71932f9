import type { LoaderFunctionArgs } from "@remix-run/node";
import { batches } from "~/api/domain/import/batches";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPADM05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPADM05");
  const [answer, { waiting: count }] = await Promise.all([
    reader.api.report(batches, reader.search),
    reader.api.importFiles.list(),
  ]);
  return sendReport(reader, batches, answer, ({ t }) => ({
    actions: (
      <ButtonLink
        kind="primary"
        icon="plus"
        href={count > 0 ? "/admin/imports/files?show=waiting" : "/admin/imports/files"}
      >
        {count > 0 ? t("importFiles.openWaiting", { count }) : t("importFiles.open")}
      </ButtonLink>
    ),
  }));
}
