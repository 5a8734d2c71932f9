import { BarsCard } from "~/portal/figures/bars-card.server";
import { barTicks } from "~/portal/figures/chart-marks.server";
import { formatQuantity } from "~/words/formats";
import type { TmisPage } from "./body.server";

/** How often a day something was taken, stretch by stretch, and which stretch had most. */
export function IssueChart({ page: { report, filters, t, locale, href } }: { page: TmisPage }) {
  const perDay = report.stretches.map(({ from, days, issues }) => ({ from, value: issues / days }));
  const written = (value: number) => formatQuantity(locale, value.toFixed(1), 1);
  const title = t("matrix.chart.issues");
  const bars = perDay.map(({ from, value }) => ({
    label: from.slice(5),
    thisYear: { value: Number(value.toPrecision(3)), text: written(value) },
    lastYear: null,
    target: null,
  }));
  const most = perDay.toSorted((a, b) => b.value - a.value)[0];
  return (
    <BarsCard
      chart={{
        title,
        first: t("matrix.stretch"),
        bars,
        ticks: barTicks(locale, bars),
        names: { thisYear: t("matrix.kpi.perDay"), lastYear: "", target: "" },
      }}
      sentence={most && most.value > 0 ? t("matrix.say.issues", { day: most.from, issues: written(most.value) }) : ""}
      view={filters.chart}
      switchHref={href({ chart: filters.chart === "bars" ? "table" : null })}
    />
  );
}
