import type { LoaderFunctionArgs } from "@remix-run/node";
import { entities } from "~/api/domain/legal-entity/entities";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";
import { entityPath } from "./entity-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPADM12" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPADM12");
  return sendReport(reader, entities, await reader.api.report(entities, reader.search), ({ report, t }) => ({
    actions: report.may.write && (
      <ButtonLink kind="primary" icon="plus" href={entityPath("new")}>
        {t("entities.new")}
      </ButtonLink>
    ),
  }));
}
