import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { cims } from "~/api/domain/marketing-information/cims";
import { pageLinks } from "~/portal/report/page-links";
import { ReportFilters } from "~/portal/report/report-filters";
import { ReportShell } from "~/portal/report/report-shell";
import { requireReport } from "~/portal/report/require-report.server";
import { Segmented } from "~/ui/controls/segmented";
import { KeyFigures } from "~/ui/report/key-figures";
import { TableCard } from "~/ui/report/table-card";
import { Pagination } from "~/ui/tables/pagination";
import { ReportTable } from "~/ui/tables/report-table";
import { openedOnce, unpacked } from "~/words/packed";
import { useT } from "~/words/use-t";
import { VisitsCard, WalletCard } from "./cims-charts";
import { type CimsChoices, type CimsPage, type CimsRows, cimsAnswer } from "./present.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPTAS13" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user, views } = await requireReport(args, "MIPTAS13");
  const search = new URL(args.request.url).searchParams;
  return cimsAnswer(args.request, await api.report(cims, search), { locale, user, views });
}

export default function CimsScreen() {
  const wire = useLoaderData<typeof loader>();
  const page = useMemo(() => unpacked<CimsPage>(wire.page), [wire.page]);
  const rows = useMemo(() => openedOnce<CimsRows>(wire.rows), [wire.rows]);
  const coverageRows = useMemo(() => openedOnce<CimsRows>(wire.coverageRows), [wire.coverageRows]);
  const purposeRows = useMemo(() => openedOnce<CimsRows>(wire.purposeRows), [wire.purposeRows]);
  const personRows = useMemo(() => openedOnce<CimsRows>(wire.personRows), [wire.personRows]);
  const choices = useMemo(() => openedOnce<CimsChoices>(wire.choices), [wire.choices]);
  const { list } = page;
  const t = useT();
  const fields = (
    <ReportFilters
      filters={page.filters}
      choices={choices}
      first={["month", "unit", "line"]}
      more={["industry", "country", "region", "currency"]}
    />
  );
  const actions = (
    <>
      <Segmented label={t("cims.list")} options={list.lists} />
      <Segmented label={t("ui.unit")} options={page.filters.units} />
    </>
  );
  return (
    <ReportShell page={page} views={wire.views} filters={fields}>
      <KeyFigures figures={wire.figures} />
      <WalletCard wallets={page.wallets} />
      <div className="my-4 grid grid-cols-1 gap-4 l:grid-cols-2 print:grid-cols-2 print:break-inside-avoid">
        <div className="grid content-start gap-4">
          <SmallTable table={page.coverage} rows={coverageRows} rowsId="coverage-rows" />
          <SmallTable table={page.purposes} rows={purposeRows} rowsId="purpose-rows" />
        </div>
        <SmallTable table={page.people} rows={personRows} rowsId="person-rows" />
      </div>
      <VisitsCard visits={page.visits} />
      <TableCard title={list.title} actions={actions}>
        <ReportTable caption={list.title} first={list.first} groups={list.groups} rows={rows} rowsId="report-rows" />
        <Pagination {...pageLinks(list.pages)} />
      </TableCard>
    </ReportShell>
  );
}

type Small = {
  table: CimsPage["coverage"] & Partial<Pick<CimsPage["people"], "rest">>;
  rows: CimsRows | undefined;
  rowsId: string;
};

function SmallTable({ table, rows, rowsId }: Small) {
  return (
    <TableCard title={table.title} ownPage={false}>
      <ReportTable
        caption={table.title}
        first={table.first}
        groups={[{ columns: table.columns }]}
        rows={rows}
        rowsId={rowsId}
        rest={table.rest}
      />
    </TableCard>
  );
}
