import { percentOf } from "~/api/domain/decimal";
import { amountMark, barTicks } from "~/portal/figures/chart-marks.server";
import { amountText, percentText } from "~/portal/figures/figure-texts.server";
import { chartUnit } from "~/portal/figures/present-chart.server";
import { BarChart } from "~/ui/charts/bar-chart";
import { ChartCard } from "~/ui/charts/chart-card";
import type { TableRow } from "~/ui/tables/cell";
import { ReportTable } from "~/ui/tables/report-table";
import { amountUnitText, formatAmount, formatInteger, formatPercent } from "~/words/formats";
import type { StockPage } from "./body.server";

/** What lies at customers by how long it has been there, and how much of it too long, in a sentence: of everything, whichever rows are shown. */
export function AgeChart({ page }: { page: StockPage }) {
  const { whole: report, filters, locale, t, href } = page;
  const { ages, value } = report.total;
  const unit = chartUnit(Math.max(...ages.map((age) => Number(age.value))));
  const drawn = filters.chart === "bars";
  const title = t("consignment.chart.title", { unit: drawn ? amountUnitText(unit, report.currency) : page.unit });
  const bars = ages.map((age) => ({
    label: t(`consignment.age.${age.age}`),
    thisYear: amountMark(locale, age.value, unit, report.currency, 1),
    lastYear: null,
    target: null,
  }));
  const names = { thisYear: t("consignment.value"), lastYear: "", target: "" };
  const chart = {
    label: title,
    bars,
    ticks: barTicks(locale, bars),
    names,
  };
  const rows = ages.map(
    (age): TableRow => ({
      head: t(`consignment.age.${age.age}`),
      cells: [
        formatInteger(locale, age.quantity),
        formatAmount(locale, age.value, page.in, page.currency),
        formatPercent(locale, percentOf(age.value, value)),
      ],
    }),
  );
  const heads = ["consignment.pieces", "consignment.value", "consignment.chart.share"] as const;
  return (
    <ChartCard
      title={title}
      sentence={sentence(page)}
      view={drawn ? "chart" : "table"}
      switchHref={href({ chart: drawn ? "table" : null })}
    >
      {drawn ? (
        <div data-bars={JSON.stringify(chart)}>
          <BarChart {...chart} />
        </div>
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t("consignment.age") }}
          groups={[{ columns: heads.map((head) => ({ text: t(head) })) }]}
          rows={rows}
        />
      )}
    </ChartCard>
  );
}

function sentence(page: StockPage): string {
  const { whole: report, locale, t } = page;
  const { value, tooOldValue, below, due } = report.total;
  const share = percentOf(tooOldValue, value);
  const told = t("consignment.say", {
    ...{ day: report.asOf, value: amountText(page, value) },
    share: share === null ? "–" : percentText(page, share),
  });
  if (below === 0) return told;
  return `${told} ${t("consignment.say.due", { items: formatInteger(locale, below), due: formatInteger(locale, due) })}`;
}
