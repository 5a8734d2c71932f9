import type { ReactNode } from "react";
import { BarChart, type BarChartProps } from "~/ui/charts/bar-chart";
import { ChartCard } from "~/ui/charts/chart-card";
import { ChartTable } from "~/ui/charts/chart-table";
import { CloserLook } from "~/ui/charts/closer-look";

type Bars = { title: string; first: string } & Omit<BarChartProps, "label">;
type Drawing = { chart: Bars; sentence: ReactNode; view: "bars" | "table"; switchHref: string };

/** Months, or what is largest, beside what they are compared with: bars that answer the pointer, or the same figures as a table. */
export function BarsCard({ chart: { title, first, ...drawing }, sentence, view, switchHref }: Drawing) {
  return (
    <ChartCard title={title} sentence={sentence} view={view === "bars" ? "chart" : "table"} switchHref={switchHref}>
      {view === "bars" ? (
        <>
          <BarChart label={title} {...drawing} />
          <CloserLook chart={{ label: title, ...drawing }} />
        </>
      ) : (
        <ChartTable caption={title} first={first} bars={drawing.bars} names={drawing.names} />
      )}
    </ChartCard>
  );
}
