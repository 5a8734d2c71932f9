import type { UserInfo } from "~/api/client.server";
import { type ComparedColumn, comparedColumns } from "~/api/domain/facts/compared-columns";
import { reportCurrencies, type SalesFigures } from "~/api/domain/facts/sales-shapes";
import { foldLists, readFilters } from "~/api/domain/report/filters";
import {
  type TtPerson,
  type TtSales,
  type TtSalesFilters,
  type TtUnit,
  ttSalesColumns,
  ttSalesFilters,
} from "~/api/domain/sales/tt-sales";
import { columnFields, columnGroups, figureCell, periodTitle } from "~/portal/figures/figure-table.server";
import type { Figures } from "~/portal/figures/figure-texts.server";
import { presentChart } from "~/portal/figures/present-chart.server";
import { compareNote } from "~/portal/figures/present-comparison.server";
import { presentFigures } from "~/portal/figures/present-figures.server";
import { presentSentence } from "~/portal/figures/present-sentence.server";
import { type SalesHref, salesHrefOf } from "~/portal/figures/sales-href.server";
import {
  choice,
  choiceList,
  compareChip,
  compareChoices,
  pathChips,
  unitSwitch,
} from "~/portal/report/filter-choices.server";
import { openNote, presentHead, sortHead } from "~/portal/report/present-head.server";
import { presentPages } from "~/portal/report/present-pages.server";
import { addressOn, type Changes, type HrefOf } from "~/portal/report/report-address";
import { standingFigures } from "~/portal/wire/standing-figures.server";
import type { Cell, TableRow } from "~/ui/tables/cell";
import { translate, type WordKey, type WordParams } from "~/words";
import { amountUnitText, formatInteger, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";

type Presenting = Figures & {
  report: TtSales;
  filters: TtSalesFilters;
  href: HrefOf;
  salesHref: SalesHref;
};

const screenPath = "/tt-sales";

/** The page: where the company stands, its units with rank and distance to target, and who sells. */
export function presentTtSales(report: TtSales, given: URLSearchParams, locale: Locale, user: UserInfo) {
  const search = foldLists(ttSalesFilters, given);
  const { filters } = readFilters(ttSalesFilters, search);
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const unit = amountUnitText(filters.in, report.currency);
  const href = addressOn(screenPath, search);
  const salesHref = salesHrefOf(report, filters, user.menus);
  const page: Presenting = { report, filters, in: filters.in, locale, t, unit, href, salesHref };
  const { offered, shown: columns } = comparedColumns(report, report.total.monthTarget !== null, {
    chosen: filters.columns,
    usual: ttSalesColumns,
  });
  const chosen = Object.values(report.path).flatMap((each) => (each ? [each.name] : []));
  const { choices, ...shownFilters } = presentFilters(page);
  const { rows: unitRows, ...units } = presentUnits(page, columns);
  const withoutTargets = columns.filter((column) => !column.target);
  const { rows: peopleRows, ...people } = presentPeople(page, withoutTargets);
  return {
    page: {
      ...presentHead(page, { title: t("ttSales.title"), code: "MIPSAL04", chosen, user }),
      empty: report.rows.length === 0 && report.people.length === 0,
      filters: shownFilters,
      chart: presentChart(page, filters.chart, href({ chart: filters.chart === "bars" ? "table" : null })),
      sentence: presentSentence(page, report.rows),
      units,
      people,
      notes: [
        t("sales.note.rates", { year: Math.floor(report.month / 100) }),
        t("ttSales.note.rank"),
        ...(report.compare === "target" ? [t("ttSales.note.noTargets")] : []),
        ...openNote(page),
        ...compareNote(page),
      ],
    },
    rows: { units: unitRows, people: peopleRows },
    choices,
    figures: standingFigures(presentFigures(page, (span) => salesHref({ by: "lines", span }))),
    columns: {
      fields: columnFields(t, offered, columns, {
        search,
        usualHref: filters.columns ? href({ columns: null }) : null,
        titleOf: (group) => periodTitle(page, group),
      }),
    },
  };
}
type Presented = ReturnType<typeof presentTtSales>;
export type TtSalesPage = Presented["page"];
export type TtSalesRows = Presented["rows"];
export type TtSalesChoices = Presented["choices"];
export type TtSalesColumns = Presented["columns"];

function presentFilters(page: Presenting) {
  const { report, filters, locale, t } = page;
  const { options, path } = report;
  return {
    choices: {
      month: options.months.map((ym) => choice(ym, formatMonth(locale, ym), report.month)),
      unit: choiceList(t("sales.all.unit"), options.units, path.unit),
      line: choiceList(t("sales.all.line"), options.lines, path.line),
      compare: compareChoices(page),
      industry: choiceList(t("sales.all.industry"), options.industries, path.industry),
      currency: reportCurrencies.map((each) => choice(each, t(`sales.currency.${each}`), filters.currency)),
    },
    moreCount: (path.industry ? 1 : 0) + (filters.currency === "USD" ? 0 : 1),
    hidden: {
      ...(filters.in !== "k" && { in: filters.in }),
      ...(filters.chart !== "bars" && { chart: filters.chart }),
      ...(filters.columns && { columns: filters.columns.join(",") }),
      ...(filters.size !== 50 && { size: String(filters.size) }),
    },
    chips: [...pathChips(page, path, ["unit", "line", "industry"]), ...compareChip(page)],
    resetHref: screenPath,
    units: unitSwitch(page),
  };
}

/** Amounts that are sums of invoice lines lead to them. `narrow`: what the row is; null = it is nothing to filter by. */
function cellsOf(
  page: Presenting,
  columns: readonly ComparedColumn[],
  f: SalesFigures,
  narrow: Changes | null,
): Cell[] {
  return columns.map((column) => {
    const link = narrow && column.span ? page.salesHref({ ...narrow, by: "lines", span: column.span }) : undefined;
    return figureCell(page, column.kind, column.of(f), link);
  });
}

const rankText = ({ locale }: Presenting, rank: number | null): string =>
  rank === null ? "" : formatInteger(locale, rank);

const rankGroup = ({ t }: Presenting) => ({ text: t("ttSales.rank"), columns: [{ text: t("ttSales.rank.ytd") }] });

function presentUnits(page: Presenting, columns: readonly ComparedColumn[]) {
  const { report, filters, t, unit, href } = page;
  const row = (each: TtUnit): TableRow => {
    const narrow = each.id === null ? null : { unit: each.id };
    return {
      ...(each.depth === 0 ? {} : { level: each.depth }),
      head: each.id === null ? t("sales.own", { name: each.name }) : each.name,
      ...(narrow && { href: href(narrow) }),
      cells: [rankText(page, each.rank), ...cellsOf(page, columns, each.figures, narrow)],
    };
  };
  return {
    title: t("ttSales.table.units", { unit }),
    first: sortHead(page, filters, "name", t("sales.filter.unit")),
    groups: [
      rankGroup(page),
      ...columnGroups(
        columns,
        (group) => periodTitle(page, group),
        (column) => (column.sorts ? sortHead(page, filters, column.key, t(column.head)) : { text: t(column.head) }),
      ),
    ],
    rows: [totalRow(page, columns, [""]), ...report.rows.map(row)],
  };
}

const totalRow = (page: Presenting, columns: readonly ComparedColumn[], before: Cell[]): TableRow => ({
  level: 0,
  head: page.t("sales.total"),
  cells: [...before, ...cellsOf(page, columns, page.report.total, {})],
});

function presentPeople(page: Presenting, columns: readonly ComparedColumn[]) {
  const { report, t, unit, salesHref } = page;
  const row = (each: TtPerson): TableRow => {
    const narrow = { salesperson: each.id ?? 0 };
    const link = salesHref({ ...narrow, by: "customer" });
    return {
      head: each.name,
      ...(link && { href: link }),
      cells: [each.unit, rankText(page, each.rank), ...cellsOf(page, columns, each.figures, narrow)],
    };
  };
  const rest = report.peopleRest;
  return {
    title: t("ttSales.table.people", { unit }),
    first: { text: t("ttSales.person") },
    groups: [
      { text: t("ttSales.worksFor"), columns: [{ text: t("sales.filter.unit"), kind: "text" as const }] },
      rankGroup(page),
      ...columnGroups(
        columns,
        (group) => periodTitle(page, group),
        (column) => ({ text: t(column.head) }),
      ),
    ],
    rows: [totalRow(page, columns, ["", ""]), ...report.people.map(row)],
    rest: rest
      ? [
          {
            head: t("sales.table.rest", { rows: report.peopleCount - report.people.length }),
            cells: ["", "", ...cellsOf(page, columns, rest, null)],
          },
        ]
      : [],
    pages: presentPages(page, { page: report.page, size: report.size, rowCount: report.peopleCount }),
  };
}
