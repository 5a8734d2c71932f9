import type { UserInfo } from "~/api/client.server";
import { percentOf } from "~/api/domain/decimal";
import type { levelsOf, MarketFilters, MarketLevel } from "~/api/domain/marketing-information/market-filters";
import { dims, type MarketReport, sims } from "~/api/domain/marketing-information/market-report";
import { foldLists, readFilters } from "~/api/domain/report/filters";
import { addMonths } from "~/api/domain/report/period";
import { type CustomerHref, customerHrefOf } from "~/portal/figures/customer-href.server";
import { percentText, type Shown } from "~/portal/figures/figure-texts.server";
import { type SalesHref, salesHrefOf } from "~/portal/figures/sales-href.server";
import { presentHead } from "~/portal/report/present-head.server";
import { addressOn, type HrefOf } from "~/portal/report/report-address";
import type { Views } from "~/portal/report/view-menu";
import { inHtmlOnce } from "~/portal/wire/in-html-once.server";
import { standingFigures } from "~/portal/wire/standing-figures.server";
import { translate, type WordKey, type WordParams, wordsFor } from "~/words";
import { amountUnitText, formatInteger, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { packed } from "~/words/packed";
import { presentFigures } from "./present-figures.server";
import { presentFilters } from "./present-filters.server";
import { presentGaps } from "./present-gaps.server";
import { presentShares } from "./present-shares.server";
import { presentRows } from "./present-table.server";

type Side = keyof typeof levelsOf;

/** What every part of the page is made from. */
export type MarketPresenting = Shown & {
  report: MarketReport;
  side: Side;
  filters: MarketFilters & { by: MarketLevel };
  /** The address as links carry it. */
  search: URLSearchParams;
  href: HrefOf;
  salesHref: SalesHref;
  customerHref: CustomerHref;
};

const screens = {
  home: { definition: dims, path: "/marketing-information/dims", title: "menu.marketing-information.dims" },
  overseas: { definition: sims, path: "/marketing-information/sims", title: "menu.marketing-information.sims" },
} as const;

/** What the browser draws again: the drop-downs' labels and the name of the level switch. */
const hydratedWords = [
  ...(["month", "unit", "line", "industry", "region", "country", "currency"] as const).map(
    (name) => `sales.filter.${name}`,
  ),
  "sales.by.label",
];

type Reader = { locale: Locale; user: UserInfo; views: Views };

/** What a loader of DIMS or SIMS gives: rows, choices and columns stand in the document once. */
export function marketAnswer(request: Request, side: Side, report: MarketReport, { locale, user, views }: Reader) {
  const { page, ...once } = presentMarket(side, report, new URL(request.url).searchParams, locale, user);
  return inHtmlOnce(request, { page: packed(page), views, words: wordsFor(locale, ...hydratedWords) }, once);
}

/** Every figure is formatted here, once, in the reader's language. */
function presentMarket(side: Side, report: MarketReport, given: URLSearchParams, locale: Locale, user: UserInfo) {
  const { definition, path, title } = screens[side];
  const search = foldLists(definition.filters, given);
  const { filters } = readFilters(definition.filters, search);
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const href = addressOn(path, search);
  const salesHref = salesHrefOf({ month: report.month, path: { line: report.path.line } }, filters, user.menus);
  const shown = { in: filters.in, locale, t, unit: amountUnitText(filters.in, report.currency) };
  const customerHref = customerHrefOf(user.menus, salesHref);
  const page: MarketPresenting = { report, side, filters, search, href, salesHref, customerHref, ...shown };
  const { rows, columns, ...table } = presentRows(page);
  const { rows: shareRows, ...shares } = presentShares(page);
  const { choices, ...shownFilters } = presentFilters(page, path);
  return {
    page: {
      ...presentHead(page, { title: t(title), code: definition.code, chosen: chosenNames(page), user }),
      empty: report.total.customers === 0,
      emptyTexts: emptyTexts(page),
      filters: shownFilters,
      ...presentGaps(page),
      table,
      shares,
      notes: notes(page),
    },
    rows,
    shareRows,
    choices,
    columns: { fields: columns },
    figures: standingFigures(presentFigures(page)),
  };
}
type Presented = ReturnType<typeof presentMarket>;
export type MarketPage = Presented["page"];
export type MarketTableRows = Presented["rows"];
export type MarketChoices = Presented["choices"];
export type MarketColumns = Presented["columns"];

const chosenNames = ({ report }: MarketPresenting) =>
  Object.values(report.path).flatMap((each) => (each ? [each.name] : []));

function emptyTexts(page: MarketPresenting) {
  const { t, side } = page;
  const names = chosenNames(page);
  return {
    title: t(`market.empty.${side}`),
    text: names.length > 0 ? t("market.empty.filters", { names: names.join(", ") }) : t(`market.empty.${side}.text`),
  };
}

/** What the figures rest on: how many customers are estimated, which sales count, how much is surveyed. */
function notes({ report, filters, locale, t }: MarketPresenting): string[] {
  const { total, matEnd, month, shares } = report;
  const count = (value: number) => formatInteger(locale, value);
  const of = { known: count(total.known), customers: count(total.customers) };
  const part = total.potential === null || !shares.whole ? null : percentOf(shares.whole.surveyed, total.potential);
  const from = formatMonth(locale, addMonths(matEnd, -11));
  const isLocal = filters.currency === "local";
  return [
    t("market.note.known", { ...of, until: report.until }),
    t("market.note.sales", { from, to: formatMonth(locale, matEnd) }),
    t(isLocal ? "market.note.local" : "market.note.rates", {
      year: Math.floor(month / 100),
      currency: report.currency,
    }),
    ...(part === null ? [] : [t("market.note.surveyed", { percent: percentText({ locale }, part) })]),
  ];
}
