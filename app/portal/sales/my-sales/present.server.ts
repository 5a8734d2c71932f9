import type { UserInfo } from "~/api/client.server";
import { add, compare } from "~/api/domain/decimal";
import { comparedColumns } from "~/api/domain/facts/compared-columns";
import { reportCurrencies } from "~/api/domain/facts/sales-shapes";
import { foldLists, readFilters } from "~/api/domain/report/filters";
import { yearOf } from "~/api/domain/report/period";
import {
  abcClasses,
  customerComparisons,
  type MySales,
  type MySalesFilters,
  mySalesColumns,
  mySalesFilters,
  quietAfterDays,
} from "~/api/domain/sales/my-sales";
import { type CustomerHref, customerHrefOf } from "~/portal/figures/customer-href.server";
import { columnFields, periodTitle } from "~/portal/figures/figure-table.server";
import { amountText, type Figures } from "~/portal/figures/figure-texts.server";
import { presentChart } from "~/portal/figures/present-chart.server";
import { compareNote } from "~/portal/figures/present-comparison.server";
import { presentFigures } from "~/portal/figures/present-figures.server";
import { type SalesHref, salesHrefOf } from "~/portal/figures/sales-href.server";
import {
  choice,
  choiceList,
  compareChip,
  compareChoices,
  pathChips,
  unitSwitch,
} from "~/portal/report/filter-choices.server";
import { openNote, presentHead } from "~/portal/report/present-head.server";
import { addressOn, type HrefOf } from "~/portal/report/report-address";
import { standingFigures } from "~/portal/wire/standing-figures.server";
import { translate, type WordKey, type WordParams } from "~/words";
import { amountUnitText, formatInteger, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { presentBlocks } from "./present-blocks.server";
import { presentCustomers } from "./present-customers.server";

/** What every part of the page is made from. */
export type Presenting = Figures & {
  report: MySales;
  filters: MySalesFilters;
  href: HrefOf;
  salesHref: SalesHref;
  customerHref: CustomerHref;
};

const screenPath = "/my-sales";

/** The reader's own customers: figures and year, classes, who came and left, who is silent, what to offer, the ranking. */
export function presentMySales(report: MySales, given: URLSearchParams, locale: Locale, user: UserInfo) {
  const search = foldLists(mySalesFilters, given);
  const { filters } = readFilters(mySalesFilters, search);
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const unit = amountUnitText(filters.in, report.currency);
  const href = addressOn(screenPath, search);
  const salesHref = salesHrefOf(report, filters, user.menus);
  const customerHref = customerHrefOf(user.menus, salesHref);
  const page: Presenting = { report, filters, in: filters.in, locale, t, unit, href, salesHref, customerHref };
  const { offered, shown: columns } = comparedColumns(report, false, {
    chosen: filters.columns,
    usual: mySalesColumns,
  });
  const { choices, ...shownFilters } = presentFilters(page);
  const customers = presentCustomers(page, columns);
  const blocks = presentBlocks(page);
  const rows = { ...blocks.rows, customers: customers.rows };
  return {
    page: {
      ...presentHead(page, {
        title: t("mySales.title"),
        code: "MIPSAL05",
        chosen: named(page),
        user,
      }),
      empty: Object.values(report.abc).every((group) => group.customers === 0),
      filters: shownFilters,
      chart: presentChart(page, filters.chart, href({ chart: filters.chart === "bars" ? "table" : null })),
      sentence: sentence(page),
      blocks: blocks.tables,
      customers: customers.table,
      notes: notes(page),
    },
    rows,
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
type Presented = ReturnType<typeof presentMySales>;
export type MySalesPage = Presented["page"];
export type MySalesRows = Presented["rows"];
export type MySalesChoices = Presented["choices"];
export type MySalesColumns = Presented["columns"];

/** What the filters stand for, for paper. */
function named({ report, filters, t }: Presenting): string[] {
  const { salesperson, line, industry } = report.path;
  return [
    salesperson?.name ?? t("mySales.whose.all"),
    ...[line, industry].flatMap((each) => (each ? [each.name] : [])),
    ...(filters.abc ? [t("mySales.class", { abc: filters.abc })] : []),
    ...(filters.standing ? [t(`mySales.standing.${filters.standing}`)] : []),
  ];
}

function presentFilters(page: Presenting) {
  const { report, filters, locale, t, href } = page;
  const { options, path } = report;
  const chip = (name: "abc" | "standing", text: string) => ({
    text: `${t(`mySales.column.${name}`)}: ${text}`,
    href: href({ [name]: null }),
  });
  return {
    choices: {
      month: options.months.map((ym) => choice(ym, formatMonth(locale, ym), report.month)),
      line: choiceList(t("sales.all.line"), options.lines, path.line),
      compare: compareChoices(page, customerComparisons),
      industry: choiceList(t("sales.all.industry"), options.industries, path.industry),
      currency: reportCurrencies.map((each) => choice(each, t(`sales.currency.${each}`), filters.currency)),
      whose: (["mine", "all"] as const).map((each) => choice(each, t(`mySales.whose.${each}`), report.whose)),
    },
    canChoose: report.self !== null,
    moreCount: (path.industry ? 1 : 0) + (filters.currency === "USD" ? 0 : 1),
    hidden: {
      ...(filters.abc && { abc: filters.abc }),
      ...(filters.standing && { standing: filters.standing }),
      ...(filters.in !== "k" && { in: filters.in }),
      ...(filters.chart !== "bars" && { chart: filters.chart }),
      ...(filters.columns && { columns: filters.columns.join(",") }),
      ...(filters.sort && { sort: filters.sort }),
      ...(filters.dir && { dir: filters.dir }),
      ...(filters.size !== 50 && { size: String(filters.size) }),
    },
    chips: [
      ...pathChips(page, path, ["line", "industry"]),
      ...compareChip(page),
      ...(filters.abc ? [chip("abc", filters.abc)] : []),
      ...(filters.standing ? [chip("standing", t(`mySales.standing.${filters.standing}`))] : []),
    ],
    resetHref: screenPath,
    units: unitSwitch(page, filters.page),
  };
}

/** On whom the year hangs, who came and who left, who has fallen silent. */
function sentence(page: Presenting): string {
  const { report, locale, t } = page;
  const { abc, standings, quiet, quietCount } = report;
  const number = (count: number) => formatInteger(locale, count);
  const active = abcClasses.reduce((sum, each) => sum + abc[each].customers, 0) - standings.lost.customers;
  const won = [standings.new, standings.reactivated];
  const wonCount = won.reduce((sum, { customers }) => sum + customers, 0);
  const wonAmount = won.reduce((sum, { mat }) => add(sum, mat), "0");
  const parts: string[] = [];
  if (compare(report.total.mat, "0") > 0)
    parts.push(t("mySales.say.classes", { a: number(abc.A.customers), count: number(active) }));
  if (wonCount + standings.lost.customers > 0)
    parts.push(
      t("mySales.say.moves", {
        won: number(wonCount),
        wonAmount: amountText(page, wonAmount),
        lost: number(standings.lost.customers),
        lostAmount: amountText(page, standings.lost.matPrevious),
      }),
    );
  if (quiet[0])
    parts.push(t("mySales.say.quiet", { count: number(quietCount), days: quietAfterDays, name: quiet[0].name }));
  return parts.join(" ");
}

/** The months that tell what sells best. */
function yearToDate({ report, locale }: Presenting) {
  const { month } = report.suggestions;
  return { from: formatMonth(locale, yearOf(month) * 100 + 1), to: formatMonth(locale, month) };
}

function notes(page: Presenting): string[] {
  const { report, t } = page;
  return [
    ...(report.self === null ? [t("mySales.note.all")] : []),
    ...(report.path.salesperson ? [t("mySales.note.self", { name: report.path.salesperson.name })] : []),
    t("mySales.note.abc"),
    ...(report.suggestions.list.length > 0 ? [t("mySales.note.next", yearToDate(page))] : []),
    t("sales.note.rates", { year: Math.floor(report.month / 100) }),
    ...openNote(page),
    ...compareNote(page),
  ];
}
