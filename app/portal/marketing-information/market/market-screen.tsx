import { useMemo } from "react";
import { pageLinks } from "~/portal/report/page-links";
import { ReportFilters } from "~/portal/report/report-filters";
import { ReportShell } from "~/portal/report/report-shell";
import type { Views } from "~/portal/report/view-menu";
import { ChartCard } from "~/ui/charts/chart-card";
import { PartBars } from "~/ui/charts/part-bars";
import { Segmented } from "~/ui/controls/segmented";
import { ColumnMenu } from "~/ui/report/column-menu";
import { KeyFigures, type Standing } from "~/ui/report/key-figures";
import { TableCard } from "~/ui/report/table-card";
import { Pagination } from "~/ui/tables/pagination";
import { ReportTable } from "~/ui/tables/report-table";
import { openedOnce, type Packed, unpacked } from "~/words/packed";
import { useT } from "~/words/use-t";
import type { MarketChoices, MarketColumns, MarketPage, MarketTableRows } from "./present.server";

type Once<Value> = Value | Packed<Value> | undefined;
export type MarketWire = {
  page: Packed<MarketPage>;
  views: Views;
  rows?: Once<MarketTableRows>;
  shareRows?: Once<MarketTableRows>;
  choices?: Once<MarketChoices>;
  columns?: Once<MarketColumns>;
  figures?: Once<Standing>;
};

/** DIMS and SIMS: figures, the largest gaps, the market by its level, and what surveys say of it. */
export function MarketScreen({ wire }: { wire: MarketWire }) {
  const t = useT();
  const page = useMemo(() => unpacked<MarketPage>(wire.page), [wire.page]);
  const rows = useMemo(() => openedOnce<MarketTableRows>(wire.rows), [wire.rows]);
  const shareRows = useMemo(() => openedOnce<MarketTableRows>(wire.shareRows), [wire.shareRows]);
  const choices = useMemo(() => openedOnce<MarketChoices>(wire.choices), [wire.choices]);
  const columns = useMemo(() => openedOnce<MarketColumns>(wire.columns), [wire.columns]);
  const { filters, table, shares } = page;
  const actions = (
    <>
      <ColumnMenu fields={columns?.fields} />
      <Segmented label={t("sales.by.label")} options={filters.levels} />
      <Segmented label={t("ui.unit")} options={filters.units} />
    </>
  );
  const fields = (
    <ReportFilters
      filters={filters}
      choices={choices}
      first={["unit", filters.place, "line"]}
      more={["month", "industry", "currency"]}
    />
  );
  return (
    <ReportShell page={page} views={wire.views} filters={fields}>
      <KeyFigures figures={wire.figures} />
      <GapsCard gaps={page.gaps} sentence={page.sentence} />
      <TableCard title={table.title} actions={actions}>
        <ReportTable
          caption={table.title}
          first={table.first}
          groups={table.groups}
          rows={rows}
          rowsId="report-rows"
          rest={table.rest}
        />
        <Pagination {...pageLinks(table.pages)} />
      </TableCard>
      {!shares.none && (
        <TableCard title={shares.title}>
          <ReportTable
            caption={shares.title}
            first={shares.first}
            groups={shares.groups}
            rows={shareRows}
            rowsId="share-rows"
          />
        </TableCard>
      )}
    </ReportShell>
  );
}

function GapsCard({ gaps, sentence }: { gaps: MarketPage["gaps"]; sentence: string }) {
  return (
    <ChartCard
      title={gaps.title}
      sentence={sentence}
      view={gaps.view === "bars" ? "chart" : "table"}
      switchHref={gaps.switchHref}
    >
      {gaps.view === "bars" ? (
        <PartBars label={gaps.title} {...gaps.drawing} names={gaps.names} />
      ) : (
        <ReportTable
          caption={gaps.title}
          first={{ text: gaps.first }}
          groups={[{ columns: gaps.columns }]}
          rows={gaps.rows}
        />
      )}
    </ChartCard>
  );
}
