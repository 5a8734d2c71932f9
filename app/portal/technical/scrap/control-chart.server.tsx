import { monthSteps } from "~/portal/figures/chart-marks.server";
import { percentText } from "~/portal/figures/figure-texts.server";
import { axisTicks } from "~/ui/charts/axis";
import { ChartCard } from "~/ui/charts/chart-card";
import { StepLines } from "~/ui/charts/step-lines";
import { ReportTable } from "~/ui/tables/report-table";
import { formatFixed, formatMonth, withPercentSign } from "~/words/formats";
import type { ScrapPage } from "./body.server";

/** Share of rejects month by month between the limits of the control chart (p chart). */
export function ControlChart({ page }: { page: ScrapPage }) {
  const { report, t, locale, href, filters } = page;
  const { months } = report.plant;
  const drawn = filters.chart === "bars";
  const title = t("scrap.chart.control");
  const percent = (value: number) => withPercentSign(locale, formatFixed(locale, value, 2, 2));
  const share = ({ produced, rejected }: { produced: number; rejected: number }) =>
    produced === 0 ? null : (rejected * 100) / produced;
  const lines = [
    { label: t("scrap.column.rejectShare"), values: months.map(share) },
    { label: t("scrap.column.upper"), values: months.map(({ limits }) => limits?.upper ?? null) },
    { label: t("scrap.column.lower"), values: months.map(({ limits }) => limits?.lower ?? null) },
  ];
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  return (
    <ChartCard
      title={title}
      sentence={sayControl(page, percent)}
      view={drawn ? "chart" : "table"}
      switchHref={href({ chart: drawn ? "table" : null })}
    >
      {drawn ? (
        <StepLines
          label={title}
          lines={lines}
          steps={monthSteps(
            locale,
            months.map(({ ym }) => ym),
          )}
          ticks={axisTicks(known).map((value) => ({ value, text: percentText(page, String(value)) }))}
        />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t("scrap.month") }}
          groups={[{ columns: lines.map(({ label }) => ({ text: label })) }]}
          rows={months.map(({ ym }, at) => ({
            head: formatMonth(locale, ym),
            cells: lines.map(({ values }) => {
              const value = values[at] ?? null;
              return value === null ? "–" : percent(value);
            }),
          }))}
        />
      )}
    </ChartCard>
  );
}

/** The mean, and which months do not come from chance alone. */
function sayControl({ report, t, locale }: ScrapPage, percent: (value: number) => string): string {
  const { months } = report.plant;
  const mean = months.find(({ limits }) => limits)?.limits?.mean ?? 0;
  const outside = months.filter(({ limits }) => limits?.outside).map(({ ym }) => formatMonth(locale, ym));
  return t(outside.length === 0 ? "scrap.say.inside" : "scrap.say.outside", {
    mean: percent(mean),
    months: outside.join(", "),
  });
}
