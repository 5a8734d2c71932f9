import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { mySales } from "~/api/domain/sales/my-sales";
import { MonthChart } from "~/portal/figures/month-chart";
import { pageLinks } from "~/portal/report/page-links";
import { ReportFilters } from "~/portal/report/report-filters";
import { ReportShell } from "~/portal/report/report-shell";
import { requireReport } from "~/portal/report/require-report.server";
import { inHtmlOnce } from "~/portal/wire/in-html-once.server";
import { Segmented } from "~/ui/controls/segmented";
import { ColumnMenu } from "~/ui/report/column-menu";
import { FilterSelect } from "~/ui/report/filter-select";
import { KeyFigures } from "~/ui/report/key-figures";
import { TableCard } from "~/ui/report/table-card";
import { Pagination } from "~/ui/tables/pagination";
import { ReportTable } from "~/ui/tables/report-table";
import { wordsFor } from "~/words";
import { openedOnce, packed, unpacked } from "~/words/packed";
import { useT } from "~/words/use-t";
import { CustomerBlocks } from "./customer-blocks";
import {
  type MySalesChoices,
  type MySalesColumns,
  type MySalesPage,
  type MySalesRows,
  presentMySales,
} from "./present.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPSAL05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user, views } = await requireReport(args, "MIPSAL05");
  const search = new URL(args.request.url).searchParams;
  const report = await api.report(mySales, search);
  const { page, ...large } = presentMySales(report, search, locale, user);
  const words = wordsFor(locale, "sales.filter.", "sales.empty.", "mySales.whose");
  return inHtmlOnce(args.request, { page: packed(page), views, words }, large);
}

export default function MySalesScreen() {
  const wire = useLoaderData<typeof loader>();
  const page = useMemo(() => unpacked<MySalesPage>(wire.page), [wire.page]);
  const rows = useMemo(() => openedOnce<MySalesRows>(wire.rows), [wire.rows]);
  const choices = useMemo(() => openedOnce<MySalesChoices>(wire.choices), [wire.choices]);
  const columns = useMemo(() => openedOnce<MySalesColumns>(wire.columns), [wire.columns]);
  const t = useT();
  const { customers } = page;
  const filters = (
    <ReportFilters filters={page.filters} choices={choices} first={["month", "line", "compare"]}>
      {page.filters.canChoose && <FilterSelect name="whose" label={t("mySales.whose")} choices={choices?.whose} />}
    </ReportFilters>
  );
  const actions = (
    <>
      <ColumnMenu fields={columns?.fields} />
      <Segmented label={t("ui.unit")} options={page.filters.units} />
    </>
  );
  return (
    <ReportShell page={page} views={wire.views} filters={filters}>
      <KeyFigures figures={wire.figures} />
      <MonthChart chart={page.chart} sentence={page.sentence} />
      <CustomerBlocks blocks={page.blocks} rows={rows} />
      <TableCard title={customers.title} actions={actions}>
        <ReportTable
          caption={customers.title}
          first={customers.first}
          groups={customers.groups}
          rows={rows?.customers}
          rowsId="my-customers"
          rest={customers.rest}
        />
        <Pagination {...pageLinks(customers.pages)} />
      </TableCard>
    </ReportShell>
  );
}
