import type { FlowMonth } from "~/api/domain/membership/point-report/point-shapes";
import type { HrefOf } from "~/portal/report/report-address";
import { axisTicks } from "~/ui/charts/axis";
import { ChartCard } from "~/ui/charts/chart-card";
import { MonthFlow } from "~/ui/charts/month-flow";
import { ReportTable } from "~/ui/tables/report-table";
import type { WordKey, WordParams } from "~/words";
import { formatInteger, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { monthSteps } from "./chart-marks.server";

type Page = {
  locale: Locale;
  t: (key: WordKey, params?: WordParams) => string;
  href: HrefOf;
  filters: { chart: "bars" | "table" };
};

type Drawing = {
  page: Page;
  months: readonly FlowMonth[];
  sentence: string;
  /** Where months are told in money: their title, and how an amount is written. */
  title?: string;
  written?: (amount: number) => string;
};

/** Save, use and expire month by month with the liability: drawn, or as a table. */
export function FlowChart({ page, months, sentence, title: given, written }: Drawing) {
  const { locale, t, href, filters } = page;
  const isDrawn = filters.chart === "bars";
  const title = given ?? t("points.chart.title");
  const count = written ?? ((points: number) => formatInteger(locale, points));
  const down = ({ use, expire }: FlowMonth) => [Math.max(0, -use), Math.max(0, -expire)];
  const steps = monthSteps(
    locale,
    months.map(({ month }) => month),
  );
  const most = months.flatMap((month) => [month.save, -down(month).reduce((sum, each) => sum + each, 0)]);
  return (
    <ChartCard
      title={title}
      sentence={sentence}
      view={isDrawn ? "chart" : "table"}
      switchHref={href({ chart: isDrawn ? "table" : null })}
    >
      {isDrawn ? (
        <MonthFlow
          label={title}
          bars={months.map((month, at) => ({
            label: steps[at] ?? "",
            up: [month.save],
            down: down(month),
            line: month.liability,
            lineText: count(month.liability),
          }))}
          ticks={axisTicks(most).map((value) => ({ value, text: count(value) }))}
          names={{
            up: [t("points.chart.save")],
            down: [t("points.chart.use"), t("points.chart.expire")],
            line: t("points.chart.liability"),
          }}
        />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t("points.month") }}
          groups={[
            {
              columns: (["save", "use", "expire", "aside", "liability"] as const).map((name) => ({
                text: t(`points.chart.${name}`),
              })),
            },
          ]}
          rows={months.map((month) => ({
            head: formatMonth(locale, month.month),
            cells: [month.save, month.use, month.expire, month.aside, month.liability].map(count),
          }))}
        />
      )}
    </ChartCard>
  );
}
