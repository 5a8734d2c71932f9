import { percentOf } from "~/api/domain/decimal";
import { BarsCard } from "~/portal/figures/bars-card.server";
import { amountMark, barTicks } from "~/portal/figures/chart-marks.server";
import { amountText, percentText } from "~/portal/figures/figure-texts.server";
import { chartUnit } from "~/portal/figures/present-chart.server";
import { amountUnitText } from "~/words/formats";
import type { TmisPage } from "./body.server";

/** What lies in the cabinets by the days since it last moved, and what part of it lies idle. */
export function AgeChart({ page }: { page: TmisPage }) {
  const { report, filters, t, locale, href } = page;
  const unit = chartUnit(Math.max(...report.ages.map(({ value }) => Number(value))));
  const bars = report.ages.map(({ from, to, value }) => ({
    label: to === null ? t("matrix.age.over", { from }) : t("matrix.age.within", { from, to }),
    thisYear: amountMark(locale, value, unit, report.currency, 1),
    lastYear: null,
    target: null,
  }));
  const { idleValue, value } = report.total;
  const share = percentOf(idleValue, value);
  return (
    <BarsCard
      chart={{
        title: t("matrix.chart.ages", { unit: amountUnitText(unit, report.currency) }),
        first: t("matrix.idleDays"),
        bars,
        ticks: barTicks(locale, bars),
        names: { thisYear: t("matrix.stockValue"), lastYear: "", target: "" },
      }}
      sentence={t("matrix.say.ages", {
        value: amountText(page, value),
        share: share === null ? "–" : percentText(page, share),
        days: report.idleLimit,
      })}
      view={filters.chart}
      switchHref={href({ chart: filters.chart === "bars" ? "table" : null })}
    />
  );
}
