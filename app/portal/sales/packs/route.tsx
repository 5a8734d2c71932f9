import type { LoaderFunctionArgs } from "@remix-run/node";
import { packs } from "~/api/domain/report/packs/packs";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";
import { packPath } from "./pack-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPSAL16" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPSAL16");
  return sendReport(reader, packs, await reader.api.report(packs, reader.search), ({ t }) => ({
    actions: (
      <ButtonLink kind="primary" icon="plus" href={packPath("new")}>
        {t("packs.new")}
      </ButtonLink>
    ),
  }));
}
