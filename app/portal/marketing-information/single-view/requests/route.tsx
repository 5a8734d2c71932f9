import type { LoaderFunctionArgs } from "@remix-run/node";
import { corrections } from "~/api/domain/marketing-information/corrections";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";
import { deputiesPath, singleViewScreen } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTAS17" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTAS17");
  return sendReport(reader, corrections, await reader.api.report(corrections, reader.search), ({ t }) => ({
    actions: (
      <>
        <ButtonLink place="beside" href={singleViewScreen}>
          {t("request.toCustomers")}
        </ButtonLink>
        <ButtonLink place="beside" href={deputiesPath}>
          {t("request.deputies")}
        </ButtonLink>
      </>
    ),
  }));
}
