import { ChartCard } from "~/ui/charts/chart-card";
import { ChartTable } from "~/ui/charts/chart-table";
import { LiveBarChart } from "~/ui/charts/live-bar-chart";
import type { MonthChartContent } from "./present-chart.server";

/** Months against last year and target; its table twin is one address away. */
export function MonthChart({ chart, sentence }: { chart: MonthChartContent; sentence: string }) {
  return (
    <ChartCard
      title={chart.title}
      sentence={sentence}
      view={chart.view === "bars" ? "chart" : "table"}
      switchHref={chart.switchHref}
    >
      {chart.view === "bars" ? (
        <LiveBarChart label={chart.title} bars={chart.bars} ticks={chart.ticks} names={chart.names} />
      ) : (
        <ChartTable caption={chart.title} first={chart.first} bars={chart.bars} names={chart.names} />
      )}
    </ChartCard>
  );
}
