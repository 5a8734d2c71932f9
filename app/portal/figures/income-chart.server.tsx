import { subtract } from "~/api/domain/decimal";
import type { HrefOf } from "~/portal/report/report-address";
import { axisTicks } from "~/ui/charts/axis";
import { ChartCard } from "~/ui/charts/chart-card";
import { MonthFlow } from "~/ui/charts/month-flow";
import { ReportTable } from "~/ui/tables/report-table";
import { formatInteger } from "~/words/formats";
import { evenTexts, perUnit } from "./chart-marks.server";
import type { Shown } from "./figure-texts.server";
import { rentalAmount } from "./rental-figures.server";

/** What was invoiced and paid in a period, and how many contracts ran at its end. */
export type IncomePeriod = {
  name: string;
  shortName: string;
  invoiced: string | null;
  paid: string | null;
  running: number;
};
type Drawing = {
  page: Shown & { href: HrefOf; filters: { chart: "bars" | "table" } };
  title: string;
  first: string;
  sentence: string;
  /** The oldest first. */
  periods: readonly IncomePeriod[];
};

/** 1/10,000 of a unit as whole units: a drawing needs no more. */
const units = (amount: string | null) => Math.round(Number(amount ?? 0) / 10_000);

/** What was invoiced period by period, paid and not paid yet on top of each other, and above it the contracts that ran. */
export function IncomeChart({ page, title, first, sentence, periods }: Drawing) {
  const { locale, t, href, filters } = page;
  const isDrawn = filters.chart === "bars";
  const unpaid = ({ invoiced, paid }: IncomePeriod) => subtract(invoiced ?? "0", paid ?? "0");
  const ticks = axisTicks(periods.map(({ invoiced }) => units(invoiced)));
  const written = evenTexts(
    locale,
    ticks.map((value) => (value * perUnit["1"]) / perUnit[page.in]),
  );
  const parts = [t("contracts.paid"), t("rental.unpaid")];
  const running = t("rental.chart.running");
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
          bars={periods.map((period) => ({
            ...{ label: period.shortName, up: [units(period.paid), units(unpaid(period))], down: [] },
            ...{ line: period.running, lineText: formatInteger(locale, period.running) },
          }))}
          ticks={ticks.map((value, at) => ({ value, text: written[at] ?? "" }))}
          names={{ up: parts, down: [], line: running }}
        />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: first }}
          groups={[{ columns: [t("contracts.invoiced"), ...parts, running].map((text) => ({ text })) }]}
          rows={periods.map((period) => ({
            head: period.name,
            cells: [
              ...[period.invoiced, period.paid, unpaid(period)].map((value) => rentalAmount(page, value)),
              formatInteger(locale, period.running),
            ],
          }))}
        />
      )}
    </ChartCard>
  );
}
