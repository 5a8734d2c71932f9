import type { LoaderFunctionArgs } from "@remix-run/node";
import { sites } from "~/api/domain/news/sites";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";
import { newsPath, sitesPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPINL03" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPINL03");
  const report = await reader.api.report(sites, reader.search);
  return sendReport(reader, sites, report, ({ t }) => ({
    actions: (
      <>
        <ButtonLink place="beside" href={newsPath}>
          {t("menu.marketing-information.news")}
        </ButtonLink>
        <ButtonLink kind="primary" icon="plus" href={`${sitesPath}/new`}>
          {t("news.site.new")}
        </ButtonLink>
      </>
    ),
    notes: [t("news.note.sites"), ...(report.collecting ? [] : [t("news.note.off")])],
  }));
}
