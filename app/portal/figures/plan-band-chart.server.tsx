import { compare, isNegative } from "~/api/domain/decimal";
import { variance } from "~/api/domain/tool-management/figures/site-figures";
import type { HrefOf } from "~/portal/report/report-address";
import { axisTicks } from "~/ui/charts/axis";
import { BandLine } from "~/ui/charts/band-line";
import { ChartCard } from "~/ui/charts/chart-card";
import { ReportTable } from "~/ui/tables/report-table";
import { formatInteger, formatMonth } from "~/words/formats";
import { monthSteps } from "./chart-marks.server";
import { amountText, changeText, percentText, type Shown } from "./figure-texts.server";

type Month = { ym: number; units: number; planCost: string; toolCost: string };
type Drawing = {
  page: Shown & {
    report: { months: readonly Month[]; band: string };
    href: HrefOf;
    filters: { chart: "bars" | "table" };
  };
};

/** Cost per unit against the plan month by month, with the band in which it may be; or the same as a table. */
export function PlanBandChart({ page }: Drawing) {
  const { report, t, locale, href, filters } = page;
  const { months, band } = report;
  const drawn = filters.chart === "bars";
  const title = t("ttmbReport.chart.variance");
  const values = months.map((month) => {
    const percent = variance(month);
    return percent === null ? null : Number(percent);
  });
  const known = values.filter((value) => value !== null);
  const ticks = axisTicks([...known, Number(band), -Number(band)]).map((value) => ({
    value,
    text: changeText(page, String(value)),
  }));
  return (
    <ChartCard
      title={title}
      sentence={sayTheBand(page)}
      view={drawn ? "chart" : "table"}
      switchHref={href({ chart: drawn ? "table" : null })}
    >
      {drawn ? (
        <BandLine
          label={title}
          values={values}
          band={Number(band)}
          names={{
            line: t("ttmbReport.chart.actual"),
            band: t("ttmbReport.chart.band", { band: percentText(page, band) }),
          }}
          steps={monthSteps(
            locale,
            months.map(({ ym }) => ym),
          )}
          ticks={ticks}
        />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t("ttmbReport.month") }}
          groups={[
            {
              columns: [
                { text: t("ttmbReport.units") },
                { text: t("ttmbReport.planCost") },
                { text: t("ttmbReport.toolCost") },
                { text: t("ttmbReport.variance") },
              ],
            },
          ]}
          rows={months.map((month) => {
            const percent = variance(month);
            return {
              head: formatMonth(locale, month.ym),
              cells: [
                formatInteger(locale, month.units),
                amountText(page, month.planCost),
                amountText(page, month.toolCost),
                percent === null ? "–" : changeText(page, percent),
              ],
            };
          })}
        />
      )}
    </ChartCard>
  );
}

/** In how many months tools cost more than the band allows. */
function sayTheBand(page: Drawing["page"]): string {
  const { report, t, locale } = page;
  const { months, band } = report;
  const told = months.flatMap((month) => variance(month) ?? []);
  const beyond = told.filter((percent) => !isNegative(percent) && compare(percent, band) > 0);
  return t(beyond.length === 0 ? "ttmbReport.say.within" : "ttmbReport.say.beyond", {
    months: formatInteger(locale, told.length),
    beyond: formatInteger(locale, beyond.length),
    band: percentText(page, band),
  });
}
