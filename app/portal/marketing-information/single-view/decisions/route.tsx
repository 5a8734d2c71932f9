import type { LoaderFunctionArgs } from "@remix-run/node";
import { decisions } from "~/api/domain/marketing-information/corrections";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";
import { deputiesPath, requestsPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTAS16" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTAS16");
  return sendReport(reader, decisions, await reader.api.report(decisions, reader.search), ({ t }) => ({
    actions: (
      <>
        <ButtonLink place="beside" href={requestsPath}>
          {t("request.all")}
        </ButtonLink>
        <ButtonLink place="beside" href={deputiesPath}>
          {t("request.deputies")}
        </ButtonLink>
      </>
    ),
  }));
}
