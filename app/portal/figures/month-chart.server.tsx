import type { ReactNode } from "react";
import { BarsCard } from "./bars-card.server";
import { presentChart } from "./present-chart.server";
import type { SalesPage } from "./sales-key-figures.server";

/** Months against last year and target; its table twin is one address away. */
export function MonthChart({ page, sentence }: { page: SalesPage; sentence: ReactNode }) {
  const view = page.filters.chart ?? "bars";
  const switchHref = page.href({ chart: view === "bars" ? "table" : null });
  return (
    <BarsCard chart={presentChart(page, view, switchHref)} sentence={sentence} view={view} switchHref={switchHref} />
  );
}
