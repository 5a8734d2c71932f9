import type { ReactNode } from "react";
import { type Bar, BarChart, type SeriesNames } from "~/ui/charts/bar-chart";
import { ChartCard } from "~/ui/charts/chart-card";
import { ChartTable } from "~/ui/charts/chart-table";
import { CloserLook } from "~/ui/charts/closer-look";
import type { Tick } from "~/ui/charts/scale";

type Bars = { title: string; first: string; bars: readonly Bar[]; ticks: readonly Tick[]; names: SeriesNames };
type Drawing = { chart: Bars; sentence: ReactNode; view: "bars" | "table"; switchHref: string };

/** Months beside what they are compared with: bars that answer the pointer, or the same figures as a table. */
export function BarsCard({ chart: { title, first, bars, ticks, names }, sentence, view, switchHref }: Drawing) {
  return (
    <ChartCard title={title} sentence={sentence} view={view === "bars" ? "chart" : "table"} switchHref={switchHref}>
      {view === "bars" ? (
        <>
          <BarChart label={title} bars={bars} ticks={ticks} names={names} />
          <CloserLook chart={{ label: title, bars, ticks, names }} />
        </>
      ) : (
        <ChartTable caption={title} first={first} bars={bars} names={names} />
      )}
    </ChartCard>
  );
}
