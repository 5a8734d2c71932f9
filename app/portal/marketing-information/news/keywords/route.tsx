import type { LoaderFunctionArgs } from "@remix-run/node";
import { keywords } from "~/api/domain/news/keywords";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";
import { keywordsPath, newsPath, trialPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPINL02" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPINL02");
  return sendReport(reader, keywords, await reader.api.report(keywords, reader.search), ({ t }) => ({
    actions: (
      <>
        <ButtonLink place="beside" href={newsPath}>
          {t("menu.marketing-information.news")}
        </ButtonLink>
        <ButtonLink place="beside" href={trialPath}>
          {t("news.trial")}
        </ButtonLink>
        <ButtonLink kind="primary" icon="plus" href={`${keywordsPath}/new`}>
          {t("news.keyword.new")}
        </ButtonLink>
      </>
    ),
    notes: [t("news.note.rule")],
  }));
}
