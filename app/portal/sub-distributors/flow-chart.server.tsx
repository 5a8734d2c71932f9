import { writtenMoney } from "~/api/domain/money-text";
import { monthSteps } from "~/portal/figures/chart-marks.server";
import { axisTicks } from "~/ui/charts/axis";
import { ChartCard } from "~/ui/charts/chart-card";
import { MonthFlow } from "~/ui/charts/month-flow";
import { ReportTable } from "~/ui/tables/report-table";
import type { WordKey, WordParams } from "~/words";
import { formatInteger, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";

type Month = { month: number; sellIn: string; sellOut: string; reported: number };
type Drawing = {
  page: { t: (key: WordKey, params?: WordParams) => string; locale: Locale; currency: string };
  sentence: string;
  isDrawn: boolean;
  switchHref: string;
  /** The oldest first; amounts in 1/10,000. */
  months: readonly Month[];
};

/** 1/10,000 of a unit as whole units: a drawing needs no more. */
const units = (amount: string) => Math.round(Number(amount) / 10_000);

/** Sell-in above the line, sell-out below it, and over them how many reports the months are of. */
export function FlowChart({ page: { t, locale, currency }, sentence, isDrawn, switchHref, months }: Drawing) {
  const money = (amount: string) => writtenMoney(locale, amount, currency);
  const values = months.flatMap(({ sellIn, sellOut }) => [units(sellIn), -units(sellOut)]);
  const steps = monthSteps(
    locale,
    months.map(({ month }) => month),
  );
  const names = { up: [t("channel.sellIn")], down: [t("channel.sellOut")], line: t("channel.reportsOf") };
  const title = `${t("channel.chart")} (${currency})`;
  return (
    <ChartCard title={title} sentence={sentence} view={isDrawn ? "chart" : "table"} switchHref={switchHref}>
      {isDrawn ? (
        <MonthFlow
          label={title}
          bars={months.map(({ sellIn, sellOut, reported }, at) => ({
            ...{ label: steps[at] ?? "", up: [units(sellIn)], down: [units(sellOut)] },
            ...{ line: reported, lineText: formatInteger(locale, reported) },
          }))}
          ticks={axisTicks(values).map((value) => ({ value, text: money(String(Math.abs(value) * 10_000)) }))}
          names={names}
        />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t("channel.month") }}
          groups={[{ columns: [...names.up, ...names.down, names.line].map((text) => ({ text })) }]}
          rows={months.map(({ month, sellIn, sellOut, reported }) => ({
            head: formatMonth(locale, month),
            cells: [
              ...[sellIn, sellOut].map((each) => (reported > 0 ? money(each) : "–")),
              formatInteger(locale, reported),
            ],
          }))}
        />
      )}
    </ChartCard>
  );
}
