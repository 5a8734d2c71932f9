import type { LoaderFunctionArgs } from "@remix-run/node";
import { programmeMembers } from "~/api/domain/commercial/members";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";
import { membersPath, stepsPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPCOM02" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPCOM02");
  return sendReport(
    reader,
    programmeMembers,
    await reader.api.report(programmeMembers, reader.search),
    ({ t, report }) => ({
      actions: (
        <>
          <ButtonLink place="beside" href={stepsPath}>
            {t("commercial.steps")}
          </ButtonLink>
          {report.may.write && (
            <ButtonLink kind="primary" icon="plus" href={`${membersPath}/new`}>
              {t("commercial.terms.new")}
            </ButtonLink>
          )}
        </>
      ),
    }),
  );
}
