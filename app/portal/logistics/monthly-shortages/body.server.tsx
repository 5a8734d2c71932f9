import { percentOf, subtract } from "~/api/domain/decimal";
import type { monthlyShortages } from "~/api/domain/logistics/monthly-shortages/monthly-shortages";
import {
  monthsTable,
  partsTable,
  recordedOrdersTable,
} from "~/api/domain/logistics/monthly-shortages/monthly-shortages-tables";
import { type Parting, partings } from "~/api/domain/logistics/monthly-shortages/short-parts";
import { addMonths, lastDay, monthOfDay } from "~/api/domain/report/period";
import type { AnyTable } from "~/api/domain/report/table";
import { amountTicks, monthSteps } from "~/portal/figures/chart-marks.server";
import { amountText, figureAmount } from "~/portal/figures/figure-texts.server";
import { chartUnit } from "~/portal/figures/present-chart.server";
import { ifConverted } from "~/portal/figures/rates-note.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ChartCard } from "~/ui/charts/chart-card";
import { MonthFlow } from "~/ui/charts/month-flow";
import { Segmented } from "~/ui/controls/segmented";
import { EmptyState } from "~/ui/report/empty-state";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { ReportTable } from "~/ui/tables/report-table";
import {
  amountUnitText,
  formatAmount,
  formatAmountChange,
  formatInteger,
  formatMonth,
  formatPercent,
} from "~/words/formats";

type Page = ReportPage<typeof monthlyShortages>;

/** How much was short month by month; of the chosen one what, why, and the orders that waited. */
export function monthlyShortagesBody(page: Page): Body {
  const { report, t } = page;
  const { asOf, month } = report;
  if (asOf === undefined || month === 0)
    return {
      empty: false,
      body: (
        <EmptyState title={t("shortage.unknown")}>
          <p>{t("shortage.unknown.text")}</p>
        </EmptyState>
      ),
    };
  return {
    empty: report.months.every(({ items }) => items === 0),
    body: (
      <>
        <KeyFigureList figures={keyFigures(page)} />
        <MonthsChart page={page} />
        <Table page={page} of={tableOf[report.by] ?? partsTable} actions={<Partings page={page} />} switches />
      </>
    ),
    notes: [
      t("shortage.note.short"),
      t("shortage.note.months", { day: asOf }),
      ...ifConverted(report, t("shortage.note.constant", { year: asOf.slice(0, 4) })),
    ],
  };
}

const tableOf: Partial<Record<Parting, AnyTable>> = { order: recordedOrdersTable, month: monthsTable };

/** The chosen month, and the one before it. */
const chosen = ({ report }: Page) => report.months.find(({ month }) => month === report.month);

function keyFigures(page: Page): KeyFigure[] {
  const { report, locale, t, in: unit, unit: money, currency, href } = page;
  const { items, value, missing, orderLines, customers, before } = report.total;
  const month = chosen(page);
  const count = (number: number) => formatInteger(locale, number);
  const orders = href({ by: "order", sort: null, dir: null, page: null });
  const knowsBefore = month?.begun !== null && month !== undefined;
  return [
    {
      label: t("shortage.kpi.items"),
      value: count(items),
      unit: t("shortage.kpi.byWarehouse"),
      href: href({ by: null, sort: null, dir: null, page: null }),
      line: t("shortage.kpi.pieces", { pieces: count(missing) }),
    },
    {
      label: t("shortage.kpi.value"),
      value: formatAmount(locale, value, unit, currency),
      unit: money,
      href: orders,
      ...(knowsBefore && { line: t("shortage.kpi.before", { value: figureAmount(page, before) }) }),
    },
    {
      label: t("shortage.kpi.orderLines"),
      value: count(orderLines),
      unit: "",
      href: orders,
      line: t("shortage.kpi.customers", { customers: count(customers) }),
    },
    {
      label: t("shortage.kpi.begun"),
      value: month?.begun == null ? "–" : count(month.begun),
      unit: "",
      ...(month?.ended != null && { line: t("shortage.kpi.ended", { ended: count(month.ended) }) }),
    },
    {
      label: t("shortage.kpi.overdueLong"),
      value: formatPercent(locale, percentOf(month?.overdueLong ?? "0", value)),
      unit: "%",
      href: href({ by: "order", sort: "firstDue", dir: null, page: null }),
    },
  ];
}

/** Items, product lines, warehouses, causes, customers, or each order. */
function Partings({ page: { report, t, href } }: { page: Page }) {
  return (
    <Segmented
      label={t("sales.by.label")}
      options={partings.map((by) => ({
        text: t(`shortage.by.${by}`),
        href: href({ by: by === "item" ? null : by, sort: null, dir: null, page: null }),
        current: by === report.by || undefined,
      }))}
    />
  );
}

function MonthsChart({ page }: { page: Page }) {
  const { report, filters, locale, t, href } = page;
  const { months } = report;
  const unit = chartUnit(Math.max(...months.map(({ value }) => Number(value))));
  const drawn = filters.chart === "bars";
  const title = t("shortage.chart.months", { unit: drawn ? amountUnitText(unit, report.currency) : page.unit });
  const steps = monthSteps(
    locale,
    months.map(({ month }) => month),
  );
  const sizes = months.map(({ value }) => Number(value));
  return (
    <ChartCard
      title={title}
      sentence={whatHappened(page)}
      view={drawn ? "chart" : "table"}
      switchHref={href({ chart: drawn ? "table" : null })}
    >
      {drawn ? (
        <MonthFlow
          label={title}
          bars={months.map(({ items, value }, at) => ({
            label: steps[at] ?? "",
            up: [Number(value)],
            down: [],
            line: items,
            lineText: formatInteger(locale, items),
          }))}
          ticks={amountTicks(locale, sizes, unit)}
          names={{ up: [t("shortage.chart.value")], down: [], line: t("shortage.chart.items") }}
        />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t("sales.filter.month") }}
          groups={[{ columns: [{ text: t("shortage.chart.value") }, { text: t("shortage.chart.items") }] }]}
          rows={months.map(({ month, items, value }) => ({
            head: formatMonth(locale, month),
            cells: [formatAmount(locale, value, page.in, page.currency), formatInteger(locale, items)],
          }))}
        />
      )}
    </ChartCard>
  );
}

/** How much waited, how that changed, and what came and went. */
function whatHappened(page: Page): string {
  const { report, locale, t, in: unit, unit: money, currency } = page;
  const { total, month } = report;
  const told = chosen(page);
  const count = (number: number) => formatInteger(locale, number);
  const { asOf = "" } = report;
  const runs = monthOfDay(asOf) === month && asOf < lastDay(month);
  const params = {
    when: runs
      ? t("shortage.say.when.day", { day: asOf })
      : t("shortage.say.when.end", { month: formatMonth(locale, month) }),
    value: amountText(page, total.value),
    items: count(total.items),
  };
  if (told?.begun == null || told.ended === null) return t("shortage.say.month.first", params);
  const change = `${formatAmountChange(locale, subtract(total.value, total.before), unit, currency)} ${money}`;
  return [
    t("shortage.say.month", { ...params, change, before: formatMonth(locale, addMonths(month, -1)) }),
    t("shortage.say.moved", { begun: count(told.begun), ended: count(told.ended) }),
  ].join(" ");
}
