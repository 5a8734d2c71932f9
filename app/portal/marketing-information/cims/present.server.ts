import type { UserInfo } from "~/api/client.server";
import { type Cims, type CimsFilters, cimsFilters } from "~/api/domain/marketing-information/cims";
import { readFilters } from "~/api/domain/report/filters";
import { addMonths } from "~/api/domain/report/period";
import { type CustomerHref, customerHrefOf } from "~/portal/figures/customer-href.server";
import type { Shown } from "~/portal/figures/figure-texts.server";
import { salesHrefOf } from "~/portal/figures/sales-href.server";
import { presentHead } from "~/portal/report/present-head.server";
import { addressOn, type HrefOf } from "~/portal/report/report-address";
import type { Views } from "~/portal/report/view-menu";
import { inHtmlOnce } from "~/portal/wire/in-html-once.server";
import { standingFigures } from "~/portal/wire/standing-figures.server";
import { translate, type WordKey, type WordParams, wordsFor } from "~/words";
import { amountUnitText, formatInteger, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { packed } from "~/words/packed";
import { presentCoverage, presentPeople, presentPurposes, presentVisits } from "./present-activity.server";
import { presentFigures } from "./present-figures.server";
import { presentFilters } from "./present-filters.server";
import { presentList } from "./present-list.server";
import { presentWallets } from "./present-wallets.server";

/** What every part of the page is made from. */
export type CimsPresenting = Shown & {
  report: Cims;
  filters: CimsFilters;
  href: HrefOf;
  customerHref: CustomerHref;
};

const screenPath = "/marketing-information/cims";

const hydratedWords = [
  ...(["month", "unit", "line", "industry", "region", "country", "currency"] as const).map(
    (name) => `sales.filter.${name}`,
  ),
  "sales.by.label",
  "cims.list",
];

type Reader = { locale: Locale; user: UserInfo; views: Views };

/** What the loader gives: rows and choices stand in the document once. */
export function cimsAnswer(request: Request, report: Cims, { locale, user, views }: Reader) {
  const { page, ...once } = presentCims(report, new URL(request.url).searchParams, locale, user);
  return inHtmlOnce(request, { page: packed(page), views, words: wordsFor(locale, ...hydratedWords) }, once);
}

function presentCims(report: Cims, search: URLSearchParams, locale: Locale, user: UserInfo) {
  const { filters } = readFilters(cimsFilters, search);
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const href = addressOn(screenPath, search);
  const salesHref = salesHrefOf({ month: report.month, path: { line: report.path.line } }, filters, user.menus);
  const shown = { in: filters.in, locale, t, unit: amountUnitText(filters.in, report.currency) };
  const page: CimsPresenting = { report, filters, href, customerHref: customerHrefOf(user.menus, salesHref), ...shown };
  const chosen = Object.values(report.path).flatMap((each) => (each ? [each.name] : []));
  const { rows, ...list } = presentList(page);
  const { rows: coverageRows, ...coverage } = presentCoverage(page);
  const { rows: purposeRows, ...purposes } = presentPurposes(page);
  const { rows: personRows, ...people } = presentPeople(page);
  const { choices, ...shownFilters } = presentFilters(page, screenPath);
  return {
    page: {
      ...presentHead(page, { title: t("menu.marketing-information.cims"), code: "MIPTAS13", chosen, user }),
      empty: report.total.customers === 0,
      emptyTexts: {
        title: t("cims.empty"),
        text: chosen.length > 0 ? t("market.empty.filters", { names: chosen.join(", ") }) : t("cims.empty.text"),
      },
      filters: shownFilters,
      wallets: presentWallets(page),
      coverage,
      purposes,
      people,
      visits: presentVisits(page),
      list,
      notes: notes(page),
    },
    rows,
    coverageRows,
    purposeRows,
    personRows,
    choices,
    figures: standingFigures(presentFigures(page)),
  };
}
type Presented = ReturnType<typeof presentCims>;
export type CimsPage = Presented["page"];
export type CimsRows = Presented["rows"];
export type CimsChoices = Presented["choices"];

function notes({ report, filters, locale, t }: CimsPresenting): string[] {
  const { total, matEnd, month } = report;
  const count = (value: number) => formatInteger(locale, value);
  const of = { known: count(total.known), customers: count(total.customers) };
  const from = formatMonth(locale, addMonths(matEnd, -11));
  const isLocal = filters.currency === "local";
  return [
    t("market.note.known", { ...of, until: report.until }),
    t("market.note.sales", { from, to: formatMonth(locale, matEnd) }),
    t(isLocal ? "market.note.local" : "market.note.rates", {
      year: Math.floor(month / 100),
      currency: report.currency,
    }),
    t("cims.note.steps"),
  ];
}
