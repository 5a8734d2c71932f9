import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { pivot } from "~/api/domain/sales/pivot";
import { MonthChart } from "~/portal/figures/month-chart";
import { pageLinks } from "~/portal/report/page-links";
import { ReportShell } from "~/portal/report/report-shell";
import { requireReport } from "~/portal/report/require-report.server";
import { inHtmlOnce } from "~/portal/wire/in-html-once.server";
import { Segmented } from "~/ui/controls/segmented";
import { ColumnMenu } from "~/ui/report/column-menu";
import { TableCard } from "~/ui/report/table-card";
import { Pagination } from "~/ui/tables/pagination";
import { ReportTable } from "~/ui/tables/report-table";
import { wordsFor } from "~/words";
import { openedOnce, packed, unpacked } from "~/words/packed";
import { useT } from "~/words/use-t";
import { PivotFilterRow } from "./pivot-filter-row";
import { type PivotChoices, type PivotColumns, type PivotPage, type PivotRows, presentPivot } from "./present.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPSAL03" } } as const;

/** What the browser draws again: the labels of the drop-downs and the empty state. */
const hydratedWords = [
  ...(["unit", "line", "industry", "currency"] as const).map((name) => `sales.filter.${name}`),
  ...(["row", "second", "column", "from", "to"] as const).map((name) => `pivot.${name}`),
  "sales.empty.",
];

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user, views } = await requireReport(args, "MIPSAL03");
  const search = new URL(args.request.url).searchParams;
  const report = await api.report(pivot, search);
  const { page, ...large } = presentPivot(report, search, locale, user);
  const words = wordsFor(locale, ...hydratedWords);
  return inHtmlOnce(args.request, { page: packed(page), views, words }, large);
}

export default function PivotScreen() {
  const wire = useLoaderData<typeof loader>();
  const page = useMemo(() => unpacked<PivotPage>(wire.page), [wire.page]);
  const rows = useMemo(() => openedOnce<PivotRows>(wire.rows), [wire.rows]);
  const choices = useMemo(() => openedOnce<PivotChoices>(wire.choices), [wire.choices]);
  const columns = useMemo(() => openedOnce<PivotColumns>(wire.columns), [wire.columns]);
  const t = useT();
  const { table } = page;
  const actions = (
    <>
      <ColumnMenu fields={columns?.fields} />
      <Segmented label={t("ui.unit")} options={page.filters.units} />
    </>
  );
  return (
    <ReportShell page={page} views={wire.views} filters={<PivotFilterRow filters={page.filters} choices={choices} />}>
      <MonthChart chart={page.chart} sentence={page.sentence} />
      <TableCard title={table.title} actions={actions}>
        <ReportTable
          caption={table.title}
          first={table.first}
          groups={table.groups}
          rows={rows}
          rowsId="pivot-rows"
          rest={table.rest}
        />
        <Pagination {...pageLinks(table.pages)} />
      </TableCard>
    </ReportShell>
  );
}
