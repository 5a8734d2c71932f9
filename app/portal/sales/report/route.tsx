import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { salesReport } from "~/api/domain/sales/sales-report";
import { MonthChart } from "~/portal/figures/month-chart";
import { ReportFilters } from "~/portal/report/report-filters";
import { ReportShell } from "~/portal/report/report-shell";
import { requireReport } from "~/portal/report/require-report.server";
import { inHtmlOnce } from "~/portal/wire/in-html-once.server";
import { KeyFigures } from "~/ui/report/key-figures";
import { wordsFor } from "~/words";
import { openedOnce, packed, unpacked } from "~/words/packed";
import { presentSalesReport, type SalesReportOnce, type SalesReportPage } from "./present.server";
import { SalesTable } from "./sales-table";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

/** What the browser draws again: the drop-downs' labels, the name of the level switch, and the empty state. */
const hydratedWords = [
  ...(["month", "unit", "line", "compare", "industry", "currency"] as const).map((name) => `sales.filter.${name}`),
  "sales.by.label",
  "sales.empty.",
];

export const handle = { access: { menu: "MIPSAL01" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user, views } = await requireReport(args, "MIPSAL01");
  const search = new URL(args.request.url).searchParams;
  const report = await api.report(salesReport, search);
  const { page, once } = presentSalesReport(report, search, locale, user);
  const words = wordsFor(locale, ...hydratedWords);
  return inHtmlOnce(args.request, { page: packed(page), views, words }, once);
}

export default function SalesReportScreen() {
  const wire = useLoaderData<typeof loader>();
  const page = useMemo(() => unpacked<SalesReportPage>(wire.page), [wire.page]);
  const rows = useMemo(() => openedOnce<SalesReportOnce["rows"]>(wire.rows), [wire.rows]);
  const choices = useMemo(() => openedOnce<SalesReportOnce["choices"]>(wire.choices), [wire.choices]);
  const columns = useMemo(() => openedOnce<SalesReportOnce["columns"]>(wire.columns), [wire.columns]);
  return (
    <ReportShell
      page={page}
      views={wire.views}
      filters={<ReportFilters filters={page.filters} choices={choices} first={["month", "unit", "line", "compare"]} />}
    >
      <KeyFigures figures={wire.figures} />
      <MonthChart chart={page.chart} sentence={page.sentence} />
      <SalesTable table={page.table} rows={rows} columns={columns} filters={page.filters} />
    </ReportShell>
  );
}
