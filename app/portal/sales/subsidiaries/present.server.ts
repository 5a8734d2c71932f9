import type { UserInfo } from "~/api/client.server";
import { compare, subtract } from "~/api/domain/decimal";
import { comparedGrowth } from "~/api/domain/facts/compared-columns";
import { reportCurrencies } from "~/api/domain/facts/sales-shapes";
import { readFilters } from "~/api/domain/report/filters";
import {
  rateKinds,
  type SubsidiaryAnalysis,
  type SubsidiaryFilters,
  subsidiaryFilters,
} from "~/api/domain/sales/subsidiary-analysis";
import { changeText, type Figures, sayStanding } from "~/portal/figures/figure-texts.server";
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
import { amountUnitText, formatAmountChange, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { presentEffect, presentMix, presentMonths } from "./present-tables.server";

/** What every part of the page is made from. */
export type Presenting = Figures & {
  report: SubsidiaryAnalysis;
  filters: SubsidiaryFilters;
  href: HrefOf;
  salesHref: SalesHref;
};

const screenPath = "/sales/subsidiaries";

/** The analysis as the page shows it: every figure formatted here, once, in the reader's language. */
export function presentSubsidiaries(
  report: SubsidiaryAnalysis,
  search: URLSearchParams,
  locale: Locale,
  user: UserInfo,
) {
  const { filters } = readFilters(subsidiaryFilters, search);
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const unit = amountUnitText(filters.in, report.currency);
  const href = addressOn(screenPath, search);
  const page: Presenting = {
    report,
    filters,
    in: filters.in,
    locale,
    t,
    unit,
    href,
    salesHref: salesHrefOf(report, filters, user.menus),
  };
  const { line, industry } = report.path;
  const chosen = [line?.name, industry?.name, t(`subsidiaries.rate.${report.rate}`)].filter(
    (each) => each !== undefined,
  );
  const { choices, ...shownFilters } = presentFilters(page);
  const { rows: monthRows, ...months } = presentMonths(page);
  const { rows: effectRows, ...effect } = presentEffect(page);
  const shares = line === null && report.lines.length > 1 ? presentMix(page) : null;
  return {
    page: {
      ...presentHead(page, { title: t("subsidiaries.title"), code: "MIPSAL02", chosen, user }),
      empty: report.rows.length === 0,
      filters: shownFilters,
      chart: presentChart(page, filters.chart, href({ chart: filters.chart === "bars" ? "table" : null })),
      sentence: presentSentence(page),
      months,
      effect,
      mix: shares && { title: shares.title, first: shares.first, groups: shares.groups },
      notes: [
        t("sales.note.rates", { year: Math.floor(report.month / 100) }),
        ...(report.rate === "local"
          ? [t("subsidiaries.note.local", { currency: report.currency })]
          : [t("subsidiaries.note.actual")]),
        ...openNote(page),
        ...compareNote(page),
      ],
    },
    rows: { months: monthRows, effect: effectRows, mix: shares?.rows },
    choices,
    figures: standingFigures(presentFigures(page, (span) => page.salesHref({ by: "lines", span }))),
  };
}
type Presented = ReturnType<typeof presentSubsidiaries>;
export type SubsidiariesPage = Presented["page"];
export type SubsidiariesRows = Presented["rows"];
export type SubsidiariesChoices = Presented["choices"];

function presentFilters(page: Presenting) {
  const { report, filters, locale, t } = page;
  const { months, lines, industries } = report.options;
  const { line, industry } = report.path;
  return {
    choices: {
      month: months.map((ym) => choice(ym, formatMonth(locale, ym), report.month)),
      line: choiceList(t("sales.all.line"), lines, line),
      compare: compareChoices(page),
      industry: choiceList(t("sales.all.industry"), industries, industry),
      currency: reportCurrencies.map((each) => choice(each, t(`sales.currency.${each}`), filters.currency)),
      rate: rateKinds.map((each) => choice(each, t(`subsidiaries.rate.${each}`), filters.rate)),
    },
    moreCount: (industry ? 1 : 0) + (filters.currency === "USD" ? 0 : 1),
    hidden: {
      ...(filters.in !== "k" && { in: filters.in }),
      ...(filters.chart !== "bars" && { chart: filters.chart }),
      ...(filters.sort && { sort: filters.sort }),
      ...(filters.dir && { dir: filters.dir }),
    },
    chips: [...pathChips(page, report.path, ["line", "industry"]), ...compareChip(page)],
    resetHref: screenPath,
    units: unitSwitch(page),
  };
}

/** How much growth is currency, and who makes it. */
function presentSentence(page: Presenting): string {
  const { report, locale, t } = page;
  if (report.compare === "target") return sayStanding(page) || t("sales.say.noTarget");
  const { budget, actual } = report.all.figures;
  const [atBudget, atActual] = [budget, actual].map(({ ytd, ytdLastYear }) =>
    comparedGrowth(report, "ytd", [ytd, ytdLastYear]),
  );
  if (!atBudget || !atActual) return "";
  const changes = report.rows
    .map(({ name, figures }) => ({ name, change: subtract(figures.budget.ytd, figures.budget.ytdLastYear) }))
    .sort((a, b) => compare(b.change, a.change));
  const named = (some: typeof changes) =>
    some.map(({ name, change }) => `${name} (${formatAmountChange(locale, change, page.in)})`).join(", ");
  const amount = `${formatAmountChange(locale, subtract(actual.ytd, budget.ytd), page.in)} ${page.unit}`;
  const growths = { budget: changeText(page, atBudget), actual: changeText(page, atActual), amount };
  const [most, least] = [changes.slice(0, 2), changes.slice(2).slice(-2).reverse()];
  return [
    t(growthWords[report.compare], growths),
    ...(most.length > 1 ? [t("subsidiaries.say.most", { names: named(most) })] : []),
    ...(least.length > 1 ? [t("subsidiaries.say.least", { names: named(least) })] : []),
  ].join(" ");
}

const growthWords = {
  year: "subsidiaries.say.growth",
  days: "subsidiaries.say.growthPerDay",
  previous: "subsidiaries.say.growthBefore",
} as const;
