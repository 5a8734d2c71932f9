import { unusedShare } from "~/api/domain/scrap/scrap-figures";
import { monthSteps } from "~/portal/figures/chart-marks.server";
import { percentText } from "~/portal/figures/figure-texts.server";
import { axisTicks } from "~/ui/charts/axis";
import { ChartCard } from "~/ui/charts/chart-card";
import { StepLines } from "~/ui/charts/step-lines";
import { ReportTable } from "~/ui/tables/report-table";
import { formatMonth } from "~/words/formats";
import type { ScrapPage } from "./body.server";

/** Which part of the edges was thrown away unused, month by month, with the share from which it is marked. */
export function ShareChart({ page }: { page: ScrapPage }) {
  const { report, t, locale, href, filters } = page;
  const months = report.tools.groups.toReversed();
  const drawn = filters.chart === "bars";
  const title = t("scrap.chart.share");
  const shares = months.map((month) => unusedShare(month));
  const mark = Number(report.marks.unused);
  const values = shares.map((share) => (share === null ? null : Number(share)));
  const above = values.filter((value) => value !== null && value > mark).length;
  return (
    <ChartCard
      title={title}
      sentence={t("scrap.say.months", {
        above: String(above),
        months: String(months.length),
        mark: percentText(page, report.marks.unused),
      })}
      view={drawn ? "chart" : "table"}
      switchHref={href({ chart: drawn ? "table" : null })}
    >
      {drawn ? (
        <StepLines
          label={title}
          lines={[
            { label: t("scrap.column.share"), values },
            { label: t("scrap.chart.mark"), values: values.map(() => mark) },
          ]}
          steps={monthSteps(
            locale,
            months.map(({ id }) => Number(id)),
          )}
          ticks={axisTicks([...values.filter((value) => value !== null), mark]).map((value) => ({
            value,
            text: percentText(page, String(value)),
          }))}
        />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t("scrap.month") }}
          groups={[{ columns: [{ text: t("scrap.column.share") }] }]}
          rows={months.map(({ id }, at) => {
            const share = shares[at] ?? null;
            return { head: formatMonth(locale, Number(id)), cells: [share === null ? "–" : percentText(page, share)] };
          })}
        />
      )}
    </ChartCard>
  );
}
