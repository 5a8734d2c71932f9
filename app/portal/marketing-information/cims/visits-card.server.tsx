import { BarsCard } from "~/portal/figures/bars-card.server";
import { barTicks, monthSteps } from "~/portal/figures/chart-marks.server";
import type { Mark } from "~/ui/charts/scale";
import { formatInteger } from "~/words/formats";
import type { CimsPage } from "./body.server";

/** How often customers are called on, by month against the year before; a month without a visit is not drawn. */
export function VisitsCard({ page }: { page: CimsPage }) {
  const { report, filters, locale, t } = page;
  const { total, counts } = report;
  const count = (value: number) => formatInteger(locale, value);
  const mark = (value: number): Mark | null => (value === 0 ? null : { value, text: count(value) });
  const steps = monthSteps(
    locale,
    report.months.map(({ ym }) => ym),
  );
  const bars = report.months.map(({ visits, before }, at) => ({
    label: steps[at] ?? "",
    thisYear: mark(visits),
    lastYear: mark(before),
    target: null,
  }));
  const sentence = t("cims.visits.say", {
    visits: count(total.visits),
    visited: count(total.visited),
    customers: count(total.customers),
    quiet: count(counts.quiet),
  });
  return (
    <BarsCard
      chart={{
        title: t("cims.visits.title"),
        first: t("sales.chart.month"),
        bars,
        ticks: barTicks(locale, bars),
        names: { thisYear: t("cims.visits.year"), lastYear: t("cims.visits.before"), target: "" },
      }}
      sentence={sentence}
      view={filters.chart}
      switchHref={page.href({ chart: filters.chart === "bars" ? "table" : null })}
    />
  );
}
