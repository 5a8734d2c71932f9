import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { ttSales } from "~/api/domain/sales/tt-sales";
import { MonthChart } from "~/portal/figures/month-chart";
import { pageLinks } from "~/portal/report/page-links";
import { ReportFilters } from "~/portal/report/report-filters";
import { ReportShell } from "~/portal/report/report-shell";
import { requireReport } from "~/portal/report/require-report.server";
import { inHtmlOnce } from "~/portal/wire/in-html-once.server";
import { Segmented } from "~/ui/controls/segmented";
import { ColumnMenu } from "~/ui/report/column-menu";
import { KeyFigures } from "~/ui/report/key-figures";
import { TableCard } from "~/ui/report/table-card";
import { Pagination } from "~/ui/tables/pagination";
import { ReportTable } from "~/ui/tables/report-table";
import { wordsFor } from "~/words";
import { openedOnce, packed, unpacked } from "~/words/packed";
import { useT } from "~/words/use-t";
import {
  presentTtSales,
  type TtSalesChoices,
  type TtSalesColumns,
  type TtSalesPage,
  type TtSalesRows,
} from "./present.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPSAL04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user, views } = await requireReport(args, "MIPSAL04");
  const search = new URL(args.request.url).searchParams;
  const report = await api.report(ttSales, search);
  const { page, ...large } = presentTtSales(report, search, locale, user);
  const words = wordsFor(locale, "sales.filter.", "sales.empty.");
  return inHtmlOnce(args.request, { page: packed(page), views, words }, large);
}

export default function TtSalesScreen() {
  const wire = useLoaderData<typeof loader>();
  const page = useMemo(() => unpacked<TtSalesPage>(wire.page), [wire.page]);
  const rows = useMemo(() => openedOnce<TtSalesRows>(wire.rows), [wire.rows]);
  const choices = useMemo(() => openedOnce<TtSalesChoices>(wire.choices), [wire.choices]);
  const columns = useMemo(() => openedOnce<TtSalesColumns>(wire.columns), [wire.columns]);
  const t = useT();
  const { units, people } = page;
  const actions = (
    <>
      <ColumnMenu fields={columns?.fields} />
      <Segmented label={t("ui.unit")} options={page.filters.units} />
    </>
  );
  const filters = (
    <ReportFilters filters={page.filters} choices={choices} first={["month", "unit", "line", "compare"]} />
  );
  return (
    <ReportShell page={page} views={wire.views} filters={filters}>
      <KeyFigures figures={wire.figures} />
      <MonthChart chart={page.chart} sentence={page.sentence} />
      <TableCard title={units.title} actions={actions}>
        <ReportTable
          caption={units.title}
          first={units.first}
          groups={units.groups}
          rows={rows?.units}
          rowsId="tt-units"
        />
      </TableCard>
      <TableCard title={people.title}>
        <ReportTable
          caption={people.title}
          first={people.first}
          groups={people.groups}
          rows={rows?.people}
          rowsId="tt-people"
          rest={people.rest}
        />
        <Pagination {...pageLinks(people.pages)} />
      </TableCard>
    </ReportShell>
  );
}
