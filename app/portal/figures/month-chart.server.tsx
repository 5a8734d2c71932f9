import { BarChart } from "~/ui/charts/bar-chart";
import { ChartCard } from "~/ui/charts/chart-card";
import { ChartTable } from "~/ui/charts/chart-table";
import { presentChart } from "./present-chart.server";
import type { SalesPage } from "./sales-key-figures.server";

/** Months against last year and target; its table twin is one address away. */
export function MonthChart({ page, sentence }: { page: SalesPage; sentence: string }) {
  const view = page.filters.chart ?? "bars";
  const chart = presentChart(page, view, page.href({ chart: view === "bars" ? "table" : null }));
  const { title, bars, ticks, names } = chart;
  return (
    <ChartCard
      title={title}
      sentence={sentence}
      view={view === "bars" ? "chart" : "table"}
      switchHref={chart.switchHref}
    >
      {view === "bars" ? (
        <div data-bars={JSON.stringify({ label: title, bars, ticks, names })}>
          <BarChart label={title} bars={bars} ticks={ticks} names={names} />
        </div>
      ) : (
        <ChartTable caption={title} first={chart.first} bars={bars} names={names} />
      )}
    </ChartCard>
  );
}
