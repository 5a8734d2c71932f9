import { growth, isNegative } from "~/api/domain/decimal";
import type { Mover } from "~/api/domain/mainboard/mainboard";
import { areTwoYearsKnown } from "~/api/domain/management/gross-profit";
import type { ManagementSales, managementSales } from "~/api/domain/management/management-sales";
import { moversTables, type TrendMonth, trendTable } from "~/api/domain/management/management-tables";
import { columnsOf } from "~/api/domain/report/table";
import { amountMark, perUnit, ticksOf } from "~/portal/figures/chart-marks.server";
import { type CustomerHref, customerHrefOf } from "~/portal/figures/customer-href.server";
import { figureCell } from "~/portal/figures/figure-table.server";
import { amountText, changeText } from "~/portal/figures/figure-texts.server";
import { openNote } from "~/portal/figures/open-note.server";
import { ratesNote } from "~/portal/figures/rates-note.server";
import { drawnOrder } from "~/portal/report/drawn-order.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { UnitSwitch } from "~/portal/report/table.server";
import { ChartCard } from "~/ui/charts/chart-card";
import { TableCard } from "~/ui/report/table-card";
import type { TableRow } from "~/ui/tables/cell";
import { ReportTable } from "~/ui/tables/report-table";
import { type AmountUnit, amountUnitText, formatMonth, formatPercentChange } from "~/words/formats";
import { presentTable } from "../parts/present-rows.server";
import { moneyChange, type Presenting, presentSentence, presentTotals } from "../parts/present-totals.server";
import { isNothing, longUnits, presentingOf } from "../parts/presenting.server";
import type { ManagementBody } from "../parts/send-management.server";
import { TrendChart } from "./trend-chart";

type Sales = Presenting<ManagementSales>;

const path = "/mainboard/management/MIPMGM01";

/** MIPMGM01: the whole of sales on one page: what an executive asks first, and the way to what it is made of. */
export function salesBody(page: ReportPage<typeof managementSales>): ManagementBody {
  const { report, locale, search, user, t } = page;
  const presenting = presentingOf(report, search, path, locale, user);
  const isTable = search.get("chart") === "table";
  const trend = presentTrend(presenting);
  const [units, lines] = [
    presentTable(presenting, "unit", report.subsidiaries),
    presentTable(presenting, "line", report.lines),
  ];
  const movers = presentMovers(
    presenting,
    customerHrefOf(user.menus, (changes) => presenting.href?.(changes as Record<string, string>)),
  );
  return {
    title: `${t("mgmt.sales.title")}, ${formatMonth(locale, report.month)}`,
    say: presentSentence(presenting, report.subsidiaries),
    empty: isNothing(presenting),
    unit: presenting.unit,
    figures: presentTotals(
      presenting,
      report.trend.map(({ sales }) => Number(sales)),
    ),
    body: (
      <>
        <ChartCard
          id={trend.id}
          title={isTable ? trend.tableTitle : trend.title}
          sentence={trend.say}
          view={isTable ? "table" : "chart"}
          switchHref={page.href({ chart: isTable ? null : "table" })}
        >
          {isTable ? (
            <ReportTable caption={trend.tableTitle} first={trend.first} groups={trend.groups} rows={trend.rows} />
          ) : (
            <TrendChart label={trend.title} months={trend.months} ticks={trend.ticks} names={trend.names} />
          )}
        </ChartCard>
        <TableCard
          id={units.id}
          title={units.title}
          actions={<UnitSwitch page={{ ...page, in: presenting.in }} units={longUnits} />}
        >
          <ReportTable {...units} caption={units.title} />
        </TableCard>
        <TableCard id={lines.id} title={lines.title}>
          <ReportTable {...lines} caption={lines.title} />
        </TableCard>
        <div className="mt-4 grid grid-cols-1 gap-4 l:grid-cols-2 print:grid-cols-2">
          {movers.map((card) => (
            <TableCard key={card.title} id={card.id} title={card.title} ownPage={false}>
              <p className="px-4 pb-2 text-xs text-mute">{card.caption}</p>
              <ReportTable {...card} caption={card.title} />
            </TableCard>
          ))}
        </div>
      </>
    ),
    notes: [ratesNote(presenting), ...openNote(presenting)],
  };
}

/** The unit in which the labels stand beside each other on narrow bars: at most four digits. */
const chartUnit = (largest: number): AmountUnit =>
  largest >= 1e14 ? "G" : largest >= 1e10 ? "M" : largest >= 1e7 ? "k" : "1";

function presentTrend(presenting: Sales) {
  const { report, locale, t } = presenting;
  const sizes = report.trend.flatMap(({ sales, target }) => [Number(sales), Number(target ?? 0)]);
  const largest = Math.max(...sizes.map(Math.abs));
  const unit = chartUnit(largest);
  const fraction = largest >= 100 * perUnit[unit] ? 0 : 1;
  const mark = (value: string | null) =>
    value === null ? null : amountMark(locale, value, unit, report.currency, fraction);
  const months = report.trend.map(({ ym, sales, target }) => ({
    ym,
    label: formatMonth(locale, ym, "monthOnly"),
    sales: mark(sales),
    target: mark(target),
  }));
  const before = areTwoYearsKnown(report) ? growth(report.total.mat, report.total.matPrevious) : null;
  const now = amountText(presenting, report.total.mat);
  return {
    title: t("mgmt.trend", { unit: amountUnitText(unit, report.currency), months: months.length }),
    tableTitle: t("mgmt.trend", { unit: presenting.unit, months: months.length }),
    say: before === null ? undefined : t("mgmt.trend.say", { now, change: changeText(presenting, before) }),
    months,
    ticks: ticksOf(
      locale,
      months.flatMap(({ sales, target }) => [sales, target]),
    ),
    names: { before: t("mgmt.trend.before"), now: t("mgmt.trend.now"), target: t("sales.chart.target") },
    ...presentTrendTable(presenting),
  };
}

/** The same months as a table, the newest first. */
function presentTrendTable(presenting: Sales) {
  const { report, locale, t, href } = presenting;
  const { key, rows: months } = trendTable;
  const columns = columnsOf(trendTable, report, null).shown;
  const first = { text: t("sales.chart.month"), of: ({ ym }: TrendMonth) => String(ym) };
  const table = drawnOrder({ key, first, columns, rows: months(report, null) }, presenting, presenting.ordering);
  const rows = table.rows.map(
    (row): TableRow => ({
      head: formatMonth(locale, row.ym),
      cells: columns.map((column) => {
        const lines = column.key === "sales" && href ? `${href({ month: row.ym, by: "lines" })}#rows` : undefined;
        return figureCell(presenting, column.kind, column.of(row), lines);
      }),
    }),
  );
  return { id: table.id, first: table.first, groups: [{ columns: table.heads }], rows };
}

function presentMovers(presenting: Sales, customerHref: CustomerHref) {
  const { report, locale, t } = presenting;
  if (!report.movers) return [];
  const row = (mover: Mover): TableRow => {
    const link = customerHref(mover.id);
    return {
      head: mover.name,
      ...(link && { href: link }),
      cells: [
        [
          moneyChange({ ...presenting, in: smaller(presenting.in) }, mover.change),
          isNegative(mover.change) ? "less" : "more",
        ],
        formatPercentChange(locale, growth(mover.current, mover.previous)),
      ],
    };
  };
  const shown = smaller(presenting.in);
  const caption = t("mgmt.movers.caption", { unit: amountUnitText(shown, report.currency) });
  return moversTables.flatMap((movers) => {
    if (movers.asked?.(report) === false) return [];
    const { key, rows } = movers;
    const first = { text: t("sales.filter.customer"), of: ({ name }: Mover) => name };
    const columns = columnsOf(movers, report, null).shown;
    const table = drawnOrder({ key, first, columns, rows: rows(report, null) }, presenting, presenting.ordering);
    return [
      {
        id: table.id,
        title: t(key === "gains" ? "mgmt.gains" : "mgmt.losses"),
        caption,
        first: table.first,
        groups: [{ columns: table.heads }],
        rows: table.rows.map(row),
      },
    ];
  });
}

/** A single customer's change is small beside the company's sales. */
const smaller = (unit: AmountUnit): AmountUnit => (unit === "G" ? "M" : unit === "M" ? "k" : unit);
