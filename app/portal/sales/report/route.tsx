import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { salesReport } from "~/api/domain/sales/sales-report";
import { requireScreen } from "~/portal/guard.server";
import { inHtmlOnce } from "~/portal/in-html-once.server";
import { ButtonLink } from "~/ui/controls/button";
import { EmptyState } from "~/ui/report/empty-state";
import { ExportMenu } from "~/ui/report/export-menu";
import { KeyFigures } from "~/ui/report/key-figures";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { PrintLine } from "~/ui/report/print-line";
import { Notice } from "~/ui/states/notice";
import { wordsFor } from "~/words";
import { openedOnce, packed, unpacked } from "~/words/packed";
import { useT } from "~/words/use-t";
import { MonthChart } from "../parts/month-chart";
import {
  presentSalesReport,
  type SalesReportChoices,
  type SalesReportColumns,
  type SalesReportPage,
  type SalesReportRows,
} from "./present.server";
import { ReportFilters } from "./report-filters";
import { SalesTable } from "./sales-table";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

/** What the browser draws again: the drop-downs' labels, the name of the level switch, and the empty state. */
const hydratedWords = [
  ...(["month", "unit", "line", "industry", "currency"] as const).map((name) => `sales.filter.${name}`),
  "sales.by.label",
  "sales.empty.",
];

export const handle = { access: { menu: "MIPSAL01" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireScreen(args, "MIPSAL01");
  const search = new URL(args.request.url).searchParams;
  const report = await api.report(salesReport, search);
  const { page, rows, choices, columns } = presentSalesReport(report, search, locale, user);
  const words = wordsFor(locale, ...hydratedWords);
  return inHtmlOnce(args.request, { page: packed(page), words }, { rows, choices, columns });
}

export default function SalesReportScreen() {
  const wire = useLoaderData<typeof loader>();
  const page = useMemo(() => unpacked<SalesReportPage>(wire.page), [wire.page]);
  const rows = useMemo(() => openedOnce<SalesReportRows>(wire.rows), [wire.rows]);
  const choices = useMemo(() => openedOnce<SalesReportChoices>(wire.choices), [wire.choices]);
  const columns = useMemo(() => openedOnce<SalesReportColumns>(wire.columns), [wire.columns]);
  const t = useT();
  return (
    <>
      <PageHead title={page.title} code={page.code} classification={page.classification} asOf={page.asOf}>
        <ExportMenu xlsxHref={page.exports.xlsx} csvHref={page.exports.csv} />
        <PrintButton />
      </PageHead>
      {page.ignored.map((text) => (
        <Notice key={text} kind="warn">
          {text}
        </Notice>
      ))}
      <ReportFilters filters={page.filters} choices={choices} />
      <PrintLine text={page.printLine} />
      {page.empty ? (
        <EmptyState
          title={t("sales.empty.title")}
          actions={<ButtonLink href={page.filters.resetHref}>{t("ui.resetFilters")}</ButtonLink>}
        >
          <p>{t("sales.empty.text")}</p>
        </EmptyState>
      ) : (
        <>
          <KeyFigures figures={page.figures} />
          <MonthChart chart={page.chart} sentence={page.sentence} />
          <SalesTable table={page.table} rows={rows} columns={columns} filters={page.filters} />
        </>
      )}
      {page.notes.map((note) => (
        <p key={note} className="mt-2 text-xs text-mute">
          {note}
        </p>
      ))}
    </>
  );
}
