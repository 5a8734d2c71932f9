import type { UserInfo } from "~/api/client.server";
import { compare, growth, percentOf, subtract } from "~/api/domain/decimal";
import { reportCurrencies } from "~/api/domain/facts/sales-shapes";
import { chosenColumns } from "~/api/domain/report/columns";
import { foldLists, readFilters } from "~/api/domain/report/filters";
import {
  chosenMeasures,
  mostColumns,
  mostMonths,
  type Pivot,
  type PivotFilters,
  pivotDimensions,
  pivotFilters,
  pivotMeasures,
} from "~/api/domain/sales/pivot";
import { amountMark, ticksOf } from "~/portal/figures/chart-marks.server";
import { columnFields } from "~/portal/figures/figure-table.server";
import { amountText, changeText, type Figures, percentText } from "~/portal/figures/figure-texts.server";
import { chartUnit } from "~/portal/figures/present-chart.server";
import { type SalesHref, salesHrefOf } from "~/portal/figures/sales-href.server";
import { shortLabel } from "~/portal/figures/short-label.server";
import { choice, choiceList, pathChips, unitSwitch } from "~/portal/report/filter-choices.server";
import { presentHead } from "~/portal/report/present-head.server";
import { addressOn, type HrefOf } from "~/portal/report/report-address";
import { type Bar, barStep } from "~/ui/charts/bar-chart";
import { translate, type WordKey, type WordParams } from "~/words";
import { amountUnitText, formatAmountChange, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { presentTable } from "./present-table.server";

/** What every part of the page is made from. */
export type Presenting = Figures & {
  report: Pivot;
  filters: PivotFilters;
  href: HrefOf;
  salesHref: SalesHref;
};

const screenPath = "/sales/business-intelligence";

/** The pivot as the page shows it: every figure formatted here, once, in the reader's language. */
export function presentPivot(report: Pivot, given: URLSearchParams, locale: Locale, user: UserInfo) {
  const search = foldLists(pivotFilters, given);
  const { filters } = readFilters(pivotFilters, search);
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const unit = amountUnitText(filters.in, report.currency);
  const href = addressOn(screenPath, search);
  const salesHref = salesHrefOf(report, filters, user.menus);
  const page: Presenting = { report, filters, in: filters.in, locale, t, unit, href, salesHref };
  const shown = chosenMeasures({ columns: filters.columns, column: report.column ?? "none" });
  const { choices, ...shownFilters } = presentFilters(page);
  const { rows, table } = presentTable(page);
  const chosen = [rangeText(page), ...Object.values(report.path).flatMap((each) => (each ? [each.name] : []))];
  return {
    page: {
      ...presentHead(page, { title: t("pivot.title"), code: "MIPSAL03", chosen, user }),
      empty: report.rowCount === 0,
      filters: shownFilters,
      chart: presentChart(page),
      sentence: sentence(page),
      table,
      notes: [
        ...(report.fromLines ? [t("pivot.note.lines")] : []),
        ...(report.columns.some(({ key }) => key === null) ? [t("pivot.note.others", { columns: mostColumns })] : []),
        t("pivot.note.complete", { months: mostMonths }),
        t("sales.note.rates", { year: Math.floor(report.month / 100) }),
      ],
    },
    rows,
    choices,
    columns: {
      fields: columnFields(
        t,
        pivotMeasures,
        chosenColumns(
          pivotMeasures,
          shown.map(({ key }) => key),
        ),
        {
          search,
          usualHref: filters.columns ? href({ columns: null }) : null,
          titleOf: () => t("pivot.group.figures"),
        },
      ),
    },
  };
}
type Presented = ReturnType<typeof presentPivot>;
export type PivotPage = Presented["page"];
export type PivotRows = Presented["rows"];
export type PivotChoices = Presented["choices"];
export type PivotColumns = Presented["columns"];

function rangeText({ report, locale, t }: Presenting): string {
  const [from, to] = [report.from, report.month].map((ym) => formatMonth(locale, ym));
  return from === to ? String(to) : t("sales.span.range", { from: String(from), to: String(to) });
}

function presentFilters(page: Presenting) {
  const { report, filters, locale, t } = page;
  const { options, path } = report;
  const dimensions = (current: string | null) =>
    pivotDimensions.map((each) => choice(each, t(`pivot.dimension.${each}`), current));
  const optional = (current: string | null) => [
    choice("none", t("pivot.none"), current ?? "none"),
    ...dimensions(current),
  ];
  const months = (current: number) => options.months.map((ym) => choice(ym, formatMonth(locale, ym), current));
  return {
    choices: {
      row: dimensions(report.row),
      second: optional(report.second),
      column: optional(report.column),
      from: months(report.from),
      month: months(report.month),
      unit: choiceList(t("sales.all.unit"), options.units, path.unit),
      line: choiceList(t("sales.all.line"), options.lines, path.line),
      industry: choiceList(t("sales.all.industry"), options.industries, path.industry),
      currency: reportCurrencies.map((each) => choice(each, t(`sales.currency.${each}`), filters.currency)),
    },
    moreCount: [path.unit, path.line, path.industry].filter(Boolean).length + (filters.currency === "USD" ? 0 : 1),
    hidden: {
      ...(filters.customer !== undefined && { customer: String(filters.customer) }),
      ...(filters.item !== undefined && { item: String(filters.item) }),
      ...(filters.salesperson !== undefined && { salesperson: String(filters.salesperson) }),
      ...(filters.in !== "k" && { in: filters.in }),
      ...(filters.chart !== "bars" && { chart: filters.chart }),
      ...(filters.columns && { columns: filters.columns.join(",") }),
      ...(filters.sort !== "sales" && { sort: filters.sort }),
      ...(filters.dir !== "desc" && { dir: filters.dir }),
      ...(filters.size !== 50 && { size: String(filters.size) }),
    },
    chips: pathChips(page, path, ["unit", "line", "industry", "customer", "item", "salesperson"]),
    resetHref: screenPath,
    units: unitSwitch(page, filters.page),
  };
}

/** The largest of the first row dimension, this year and a year before. */
function presentChart(page: Presenting) {
  const { report, filters, locale, t, href } = page;
  const largest = Math.max(
    ...report.top.flatMap(({ sales, lastYear }) => [Number(sales), Number(lastYear)]).map(Math.abs),
  );
  const unit = chartUnit(largest);
  const room = barStep(report.top.length) - 14;
  const bars: Bar[] = report.top.map(({ name, sales, lastYear }) => ({
    label: filters.chart === "bars" ? shortLabel(name, room) : name,
    thisYear: amountMark(locale, sales, unit, 1),
    lastYear: amountMark(locale, lastYear, unit, 1),
    target: null,
  }));
  return {
    title: t("pivot.chart.title", {
      rows: t(`pivot.dimension.${report.row}`),
      unit: amountUnitText(unit, report.currency),
    }),
    view: filters.chart,
    switchHref: href({ chart: filters.chart === "bars" ? "table" : null }),
    first: t(`pivot.dimension.${report.row}`),
    bars,
    ticks: ticksOf(bars.flatMap((bar) => [bar.thisYear, bar.lastYear])),
    names: { thisYear: t("pivot.chart.now"), lastYear: t("pivot.chart.before"), target: "" },
  };
}

/** How much it is, who makes most of it, and who moved it. */
function sentence(page: Presenting): string {
  const { report, locale, t } = page;
  const { sales, lastYear } = report.sums.total;
  const change = growth(sales, lastYear);
  const said = { range: rangeText(page), amount: amountText(page, sales) };
  const parts = [
    change === null
      ? t("pivot.say.wholeAlone", said)
      : t("pivot.say.whole", { ...said, change: changeText(page, change) }),
  ];
  const bySize = [...report.top].sort((a, b) => compare(b.sales, a.sales));
  const share = bySize[0] && percentOf(bySize[0].sales, sales);
  if (bySize[0] && share && report.top.length > 1)
    parts.push(t("pivot.say.largest", { name: bySize[0].name, share: percentText(page, share) }));
  const moved = report.top
    .map(({ name, ...each }) => ({ name, change: subtract(each.sales, each.lastYear) }))
    .sort((a, b) => compare(b.change, a.change));
  const named = (each: (typeof moved)[number]) => `${each.name} (${formatAmountChange(locale, each.change, page.in)})`;
  const [most, least] = [moved[0], moved.at(-1)];
  if (moved.length > 1 && most && compare(most.change, "0") > 0) parts.push(t("pivot.say.most", { name: named(most) }));
  if (moved.length > 1 && least && compare(least.change, "0") < 0)
    parts.push(t("pivot.say.least", { name: named(least) }));
  return parts.join(" ");
}
