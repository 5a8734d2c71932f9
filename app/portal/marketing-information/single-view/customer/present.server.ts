import type { UserInfo } from "~/api/client.server";
import { compare, growth, isZero, subtract } from "~/api/domain/decimal";
import { reportCurrencies } from "~/api/domain/facts/sales-shapes";
import type { CustomerView, SingleView, SingleViewFilters } from "~/api/domain/marketing-information/single-view";
import { singleViewFilters } from "~/api/domain/marketing-information/single-view";
import { readFilters } from "~/api/domain/report/filters";
import { amountText, changeText, type Figures, percentText, vsLastYear } from "~/portal/figures/figure-texts.server";
import { presentChart } from "~/portal/figures/present-chart.server";
import { type SalesHref, salesHrefOf } from "~/portal/figures/sales-href.server";
import { choice, unitSwitch } from "~/portal/report/filter-choices.server";
import { openNote, presentHead } from "~/portal/report/present-head.server";
import { addressOn, type HrefOf } from "~/portal/report/report-address";
import { standingFigures } from "~/portal/wire/standing-figures.server";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { translate, type WordKey, type WordParams } from "~/words";
import {
  amountUnitText,
  formatAmount,
  formatAmountChange,
  formatInstant,
  formatInteger,
  formatMonth,
} from "~/words/formats";
import type { Locale } from "~/words/locale";
import { singleViewPath, singleViewScreen } from "../present.server";
import { presentCards } from "./present-cards.server";
import { presentTables } from "./present-tables.server";

/** What every part of the page is made from. */
export type Presenting = Figures & {
  report: SingleView & { view: CustomerView };
  filters: SingleViewFilters;
  href: HrefOf;
  salesHref: SalesHref;
};

/** One customer's page; `once` is what its HTML shows in full. */
export function presentCustomer(report: Presenting["report"], given: URLSearchParams, locale: Locale, user: UserInfo) {
  const { filters } = readFilters(singleViewFilters, given);
  const search = new URLSearchParams(given);
  search.delete("customer");
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const path = singleViewPath(report.view.profile.id);
  const page: Presenting = {
    report,
    filters,
    in: filters.in,
    locale,
    t,
    unit: amountUnitText(filters.in, report.currency),
    href: addressOn(path, search),
    salesHref: salesHrefOf(report, filters, user.menus),
  };
  const { tables, rows } = presentTables(page);
  const head = presentHead(page, { title: report.view.profile.name, code: "MIPTAS14", chosen: [], user });
  return {
    page: {
      path,
      note: report.view.profile.code,
      asOf: head.asOf,
      ignored: head.ignored,
      exported: addressOn(singleViewScreen, search)({ chart: null, customer: report.view.profile.id }),
      printLine: printLine(page, user),
      hidden: {
        ...(filters.in !== "k" && { in: filters.in }),
        ...(filters.chart !== "bars" && { chart: filters.chart }),
      },
      units: unitSwitch(page),
      chart: chart(page),
      sentence: sentence(page),
      ...tables,
      notes: [
        t("sales.note.rates", { year: Math.floor(report.month / 100) }),
        ...(report.view.wallet ? [t("singleView.note.wallet")] : []),
        t("singleView.note.scope"),
        ...openNote(page),
      ],
    },
    once: {
      choices: {
        month: report.options.months.map((ym) => choice(ym, formatMonth(locale, ym), report.month)),
        currency: reportCurrencies.map((each) => choice(each, t(`sales.currency.${each}`), filters.currency)),
      },
      rows,
      cards: presentCards(page),
      figures: standingFigures(keyFigures(page)),
    },
  };
}
type Presented = ReturnType<typeof presentCustomer>;
export type CustomerPage = Presented["page"];
export type CustomerOnce = Presented["once"];

function printLine({ report, locale, t, unit }: Presenting, user: UserInfo): string {
  const { timeZone, username } = user.userPrincipal;
  return t("singleView.print", {
    customer: report.view.profile.code,
    month: formatMonth(locale, report.month),
    currency: unit,
    user: username,
    time: formatInstant(new Date(), timeZone),
  });
}

/** Month, year to date, moving annual total against last year, share of wallet, last contact. */
function keyFigures(page: Presenting): KeyFigure[] {
  const { report, locale, t, unit } = page;
  const { total } = report;
  const figure = (label: string, span: "month" | "ytd" | "mat", before: string): KeyFigure => ({
    label,
    value: formatAmount(locale, total[span], page.in),
    unit,
    href: page.salesHref({ by: "lines", span }),
    line: vsLastYear(page, growth(total[span], before)),
  });
  return [
    figure(t("sales.kpi.month", { month: formatMonth(locale, report.month) }), "month", total.monthLastYear),
    figure(t("sales.kpi.ytd"), "ytd", total.ytdLastYear),
    figure(t("sales.kpi.mat"), "mat", total.matPrevious),
    walletFigure(page),
    contactFigure(page),
  ];
}

function walletFigure(page: Presenting): KeyFigure {
  const { t } = page;
  const { wallet } = page.report.view;
  const label = t("singleView.kpi.share");
  if (!wallet || wallet.share === null) return { label, value: "–", unit: "", line: t("singleView.kpi.noEstimate") };
  const amount = amountText(page, wallet.potential);
  return { label, value: percentText(page, wallet.share), unit: "", line: t("singleView.kpi.shareOf", { amount }) };
}

function contactFigure({ report, locale, t }: Presenting): KeyFigure {
  const label = t("singleView.kpi.lastContact");
  const [last] = report.view.visits;
  if (!last) return { label, value: "–", unit: "", line: t("singleView.kpi.noVisit") };
  const days = Math.round((Date.parse(report.asOf) - Date.parse(last.date)) / 86_400_000);
  const value = formatInteger(locale, days);
  return { label, value, unit: t("singleView.kpi.daysAgo"), line: `${last.date}, ${last.by}` };
}

/** Twelve months that may reach over a new year, so the two series are named by what they are. */
function chart(page: Presenting) {
  const { filters, t, href } = page;
  const drawn = presentChart(
    { ...page, report: { ...page.report, ...page.report.view } },
    filters.chart,
    href({ chart: filters.chart === "bars" ? "table" : null }),
  );
  const names = { thisYear: t("singleView.chart.thisYear"), lastYear: t("singleView.chart.lastYear") };
  return { ...drawn, names: { ...drawn.names, ...names } };
}

/** What he bought, whether it grows, and where most is left to win. */
function sentence(page: Presenting): string {
  const { report, locale, t } = page;
  const { mat, matPrevious } = report.total;
  const change = growth(mat, matPrevious);
  const amount = amountText(page, mat);
  const bought = isZero(mat)
    ? t("singleView.say.nothing")
    : change === null
      ? t("singleView.say.amount", { amount })
      : t("singleView.say.growth", { amount, change: changeText(page, change) });
  const names = report.view.productLines
    .flatMap(({ name, potential, figures }) => (potential ? { name, open: subtract(potential, figures.mat) } : []))
    .filter(({ open }) => compare(open, "0") > 0)
    .sort((a, b) => compare(b.open, a.open))
    .slice(0, 2)
    .map(({ name, open }) => `${name} (${formatAmountChange(locale, open, page.in)})`);
  return names.length > 0 ? `${bought} ${t("singleView.say.open", { names: names.join(", ") })}` : bought;
}
