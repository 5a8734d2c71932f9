import type { HrefOf } from "~/portal/report/report-address";
import { axisTicks } from "~/ui/charts/axis";
import { ChartCard } from "~/ui/charts/chart-card";
import { StepLines } from "~/ui/charts/step-lines";
import { ReportTable } from "~/ui/tables/report-table";
import { formatInteger, formatMonth } from "~/words/formats";
import { monthSteps } from "./chart-marks.server";
import type { Shown } from "./figure-texts.server";

type Drawing = {
  page: Pick<Shown, "locale" | "t"> & { href: HrefOf; filters: { chart: "bars" | "table" } };
  sentence: string;
  /** The oldest first. */
  months: readonly { month: number; contracted: number; live: number }[];
};

/** Distributors with a contract for the agent system, and live ones, month by month; or the same as a table. */
export function IntroductionChart({ page: { filters, t, locale, href }, sentence, months }: Drawing) {
  const drawn = filters.chart === "bars";
  const title = t("tas.chart.introduction");
  const lines = [
    { label: t("tas.step.contracted"), values: months.map(({ contracted }) => contracted) },
    { label: t("tas.step.live"), values: months.map(({ live }) => live) },
  ];
  return (
    <ChartCard
      title={title}
      sentence={sentence}
      view={drawn ? "chart" : "table"}
      switchHref={href({ chart: drawn ? "table" : null })}
    >
      {drawn ? (
        <StepLines
          label={title}
          lines={lines}
          steps={monthSteps(
            locale,
            months.map(({ month }) => month),
          )}
          ticks={axisTicks(lines.flatMap(({ values }) => values)).map((value) => ({
            value,
            text: formatInteger(locale, value),
          }))}
        />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t("sales.filter.month") }}
          groups={[{ columns: lines.map(({ label }) => ({ text: label })) }]}
          rows={months.map(({ month, contracted, live }) => ({
            head: formatMonth(locale, month),
            cells: [formatInteger(locale, contracted), formatInteger(locale, live)],
          }))}
        />
      )}
    </ChartCard>
  );
}
