import type { LoaderFunctionArgs } from "@remix-run/node";
import { programmeDiscounts } from "~/api/domain/commercial/discounts";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";
import { creditsPath, discountsPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPCOM05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPCOM05");
  const answer = await reader.api.report(programmeDiscounts, reader.search);
  return sendReport(reader, programmeDiscounts, answer, ({ t, report }) => ({
    actions: (
      <>
        <ButtonLink place="beside" href={creditsPath}>
          {t("menu.commercial-program.credits")}
        </ButtonLink>
        {report.may.write && (
          <ButtonLink place="more" href={`${discountsPath}/uploads`}>
            {t("upload.open")}
          </ButtonLink>
        )}
        {report.may.write && (
          <ButtonLink kind="primary" icon="plus" href={`${discountsPath}/new`}>
            {t("commercial.discounts.new")}
          </ButtonLink>
        )}
      </>
    ),
  }));
}
