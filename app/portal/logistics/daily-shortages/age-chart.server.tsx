import { add, percentOf } from "~/api/domain/decimal";
import { type LineAge, lineAges } from "~/api/domain/logistics/shortage";
import { amountMark, barTicks } from "~/portal/figures/chart-marks.server";
import { amountText, percentText } from "~/portal/figures/figure-texts.server";
import { chartUnit } from "~/portal/figures/present-chart.server";
import { BarChart } from "~/ui/charts/bar-chart";
import { ChartCard } from "~/ui/charts/chart-card";
import { CloserLook } from "~/ui/charts/closer-look";
import type { TableRow } from "~/ui/tables/cell";
import { ReportTable } from "~/ui/tables/report-table";
import { amountUnitText, formatAmount, formatInteger, formatPercent } from "~/words/formats";
import type { ShortagesPage } from "./body.server";

/** From what is to come to what waits longest. */
const inTime: readonly LineAge[] = ["not-due", ...lineAges.filter((age) => age !== "not-due")];

/** What is short by how long its orders are overdue, and how bad that is in a sentence; the table leads to each age's rows. */
export function AgeChart({ page }: { page: ShortagesPage }) {
  const { report, filters, locale, t, href } = page;
  const sums = inTime.flatMap((age) => report.total.ages.find((sum) => sum.age === age) ?? []);
  const unit = chartUnit(Math.max(...sums.map(({ value }) => Number(value))));
  const drawn = filters.chart === "bars";
  const title = t("shortage.chart.title", { unit: drawn ? amountUnitText(unit, report.currency) : page.unit });
  const bars = sums.map(({ age, value }) => ({
    label: t(`shortage.age.${age}`),
    thisYear: amountMark(locale, value, unit, report.currency, 1),
    lastYear: null,
    target: null,
  }));
  const chart = {
    label: title,
    bars,
    ticks: barTicks(locale, bars),
    names: seriesNames(page),
  };
  const rows = sums.map(
    ({ age, missing, value }): TableRow => ({
      head: t(`shortage.age.${age}`),
      href: href({ age }),
      cells: [
        formatInteger(locale, missing),
        formatAmount(locale, value, page.in, page.currency),
        formatPercent(locale, percentOf(value, report.total.value)),
      ],
    }),
  );
  return (
    <ChartCard
      title={title}
      sentence={sentence(page)}
      view={drawn ? "chart" : "table"}
      switchHref={href({ chart: drawn ? "table" : null })}
    >
      {drawn ? (
        <>
          <BarChart {...chart} />
          <CloserLook chart={chart} />
        </>
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t("shortage.age") }}
          groups={[
            {
              columns: [
                { text: t("shortage.missing") },
                { text: t("shortage.value") },
                { text: t("shortage.chart.share") },
              ],
            },
          ]}
          rows={rows}
        />
      )}
    </ChartCard>
  );
}

const seriesNames = ({ t }: ShortagesPage) => ({ thisYear: t("shortage.kpi.value"), lastYear: "", target: "" });

/** What cannot be shipped, how much of it is late, and what the most of it is. */
function sentence(page: ShortagesPage): string {
  const { report, filters, locale, t } = page;
  const { value, missing, ages } = report.total;
  const shareOf = (late: readonly LineAge[]) =>
    percentOf(
      ages.filter(({ age }) => late.includes(age)).reduce((sum, each) => add(sum, each.value), "0"),
      value,
    );
  const overdue = shareOf(lineAges.filter((age) => age !== "not-due"));
  const long = shareOf(["31-60", "61+"]);
  const largest =
    report.by === "item" && filters.sort === undefined && filters.page === 1 ? report.items.slice(0, 3) : [];
  const names = largest
    .map((item) => `${item.itemNo} · ${item.warehouse} (${item.value === null ? "–" : amountText(page, item.value)})`)
    .join(", ");
  return [
    t("shortage.say", {
      value: amountText(page, value),
      day: report.asOf ?? "",
      pieces: formatInteger(locale, missing),
    }),
    ...(overdue === null || long === null
      ? []
      : [t("shortage.say.overdue", { share: percentText(page, overdue), long: percentText(page, long) })]),
    ...(largest.length > 1 ? [t("shortage.say.most", { names })] : []),
  ].join(" ");
}
