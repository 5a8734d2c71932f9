import type { LoaderFunctionArgs } from "@remix-run/node";
import { negativePoints, negativeTables } from "~/api/domain/membership/point-report/negative-points";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { Table } from "~/portal/report/table.server";
import { negativeSentence } from "./sentence.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPMBS07" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPMBS07");
  return sendReport(reader, negativePoints, await reader.api.report(negativePoints, reader.search), (page) => ({
    empty: page.report.ages.length === 0,
    body: (
      <>
        <Table page={page} of={negativeTables.ageTable} ownPage={false}>
          <p className="say">{negativeSentence(page)}</p>
        </Table>
        <Table page={page} of={negativeTables.debtTable} switches ownPage={false} />
      </>
    ),
    notes: [page.t("points.note.unit"), page.t("negative.note")],
  }));
}
