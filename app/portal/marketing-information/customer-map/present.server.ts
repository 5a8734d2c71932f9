import type { UserInfo } from "~/api/client.server";
import { add, compare, growth, multiplyByInteger, percentOf } from "~/api/domain/decimal";
import { reportCurrencies } from "~/api/domain/facts/sales-shapes";
import {
  type CustomerMap,
  type CustomerMapFilters,
  customerMapFilters,
  type MapPlace,
  mapSpans,
} from "~/api/domain/marketing-information/customer-map";
import { readFilters } from "~/api/domain/report/filters";
import { type CustomerHref, customerHrefOf } from "~/portal/figures/customer-href.server";
import { changeText, percentText, type Shown } from "~/portal/figures/figure-texts.server";
import { type SalesHref, salesHrefOf } from "~/portal/figures/sales-href.server";
import { choice, choiceList, pathChips, unitSwitch } from "~/portal/report/filter-choices.server";
import { openNote, presentHead } from "~/portal/report/present-head.server";
import { addressOn, type HrefOf } from "~/portal/report/report-address";
import { standingFigures } from "~/portal/wire/standing-figures.server";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { translate, type WordKey, type WordParams } from "~/words";
import { amountUnitText, formatAmount, formatInteger, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { presentMap } from "./present-map.server";
import { presentTable } from "./present-table.server";

/** What every part of the page is made from. */
export type MapPresenting = Shown & {
  report: CustomerMap;
  filters: CustomerMapFilters;
  href: HrefOf;
  salesHref: SalesHref;
  customerHref: CustomerHref;
};

export const screenPath = "/marketing-information/customer-map";

/** The page; `once` is what its HTML shows in full. */
export function presentCustomerMap(report: CustomerMap, search: URLSearchParams, locale: Locale, user: UserInfo) {
  const { filters } = readFilters(customerMapFilters, search);
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const { unit, line, industry } = report.path;
  const salesHref = salesHrefOf({ month: report.month, path: { unit, line, industry } }, filters, user.menus);
  const page: MapPresenting = {
    report,
    filters,
    in: filters.in,
    locale,
    t,
    unit: amountUnitText(filters.in, report.currency),
    href: addressOn(screenPath, search),
    salesHref,
    customerHref: customerHrefOf(user.menus, salesHref),
  };
  const chosen = Object.values(report.path).flatMap((each) => (each ? [each.name] : []));
  const { rows, ...table } = presentTable(page);
  const { html, drawn, left } = presentMap(page, sentence(page));
  return {
    page: {
      ...presentHead(page, {
        title: t("customerMap.title"),
        code: "MIPTAS15",
        chosen: [t(`sales.span.${filters.span}`), ...chosen],
        user,
      }),
      empty: report.places.length === 0 && report.nowhere === null && report.moved === null,
      emptyTexts: { title: t("customerMap.empty.title"), text: t("customerMap.empty.text") },
      filters: presentFilters(page),
      table,
      notes: [
        t("customerMap.note.area"),
        ...(left > 0 ? [t("customerMap.note.largest", { places: drawn })] : []),
        ...(report.moved ? [t("customerMap.note.moved")] : []),
        t("sales.note.rates", { year: Math.floor(report.month / 100) }),
        ...openNote(page),
      ],
    },
    once: { choices: choicesOf(page), rows, map: { html }, figures: standingFigures(keyFigures(page)) },
  };
}
type Presented = ReturnType<typeof presentCustomerMap>;
export type CustomerMapPage = Presented["page"];
export type CustomerMapOnce = Presented["once"];

function choicesOf({ report, filters, locale, t }: MapPresenting) {
  const { options, path } = report;
  return {
    month: options.months.map((ym) => choice(ym, formatMonth(locale, ym), report.month)),
    unit: choiceList(t("sales.all.unit"), options.units, path.unit),
    line: choiceList(t("sales.all.line"), options.lines, path.line),
    span: mapSpans.map((span) => choice(span, t(`sales.span.${span}`), filters.span)),
    industry: choiceList(t("sales.all.industry"), options.industries, path.industry),
    country: choiceList(t("market.all.country"), options.countries, path.country),
    currency: reportCurrencies.map((each) => choice(each, t(`sales.currency.${each}`), filters.currency)),
  };
}

function presentFilters(page: MapPresenting) {
  const { report, filters, t, href } = page;
  const { path, chosen } = report;
  const place = chosen && {
    text: `${t("customerMap.place")}: ${chosen.name || t("customerMap.nowhere")}`,
    href: href({ place: null }),
  };
  return {
    moreCount: (path.industry ? 1 : 0) + (path.country ? 1 : 0) + (filters.currency === "USD" ? 0 : 1),
    hidden: {
      ...(filters.area && { area: filters.area }),
      ...(filters.in !== "k" && { in: filters.in }),
      ...(filters.size !== 50 && { size: String(filters.size) }),
    },
    chips: [...pathChips(page, path, ["unit", "line", "industry", "country"]), ...(place ? [place] : [])],
    resetHref: screenPath,
    units: unitSwitch(page, filters.page),
  };
}

/** What was sold, to how many customers in how many places, and how much hangs on the largest. */
function keyFigures(page: MapPresenting): KeyFigure[] {
  const { report, filters, locale, t, unit, href } = page;
  const { total, places, nowhere } = report;
  const change = growth(total.sales, total.before);
  const [largest] = bySales(places);
  const share = largest ? percentOf(largest.sales, total.sales) : null;
  const figures: KeyFigure[] = [
    {
      label: t("customerMap.kpi.sales", { span: t(`sales.span.${filters.span}`) }),
      value: formatAmount(locale, total.sales, filters.in),
      unit,
      // The sales report knows no countries: with one chosen it would tell another sum.
      href: report.path.country ? undefined : page.salesHref({ by: "lines", span: filters.span }),
      line: change === null ? undefined : t("sales.kpi.vsLastYear", { change: changeText(page, change) }),
    },
    { label: t("customerMap.kpi.customers"), value: formatInteger(locale, total.customers), unit: "" },
    {
      label: t("customerMap.kpi.places"),
      value: formatInteger(locale, places.length),
      unit: t("customerMap.kpi.onMap"),
    },
  ];
  if (largest && share !== null)
    figures.push({
      label: t("customerMap.kpi.largest"),
      value: largest.name,
      unit: "",
      href: href({ place: largest.key }),
      line: t("customerMap.kpi.ofSales", { percent: percentText(page, share) }),
    });
  if (nowhere)
    figures.push({
      label: t("customerMap.nowhere"),
      value: formatInteger(locale, nowhere.customers),
      unit: t("customerMap.customers"),
      href: href({ place: "-" }),
    });
  return figures;
}

export const bySales = (places: readonly MapPlace[]): MapPlace[] =>
  [...places].sort((a, b) => compare(b.sales, a.sales) || a.key.localeCompare(b.key));

const NAMED = 3;

/** How few places make half of sales. */
function sentence({ report, t }: MapPresenting): string {
  const { total, places } = report;
  if (compare(total.sales, "0") <= 0) return t("customerMap.say.none");
  const half: string[] = [];
  let sum = "0";
  for (const { name, sales } of bySales(places)) {
    if (compare(multiplyByInteger(sum, 2), total.sales) >= 0) break;
    sum = add(sum, sales);
    half.push(name);
  }
  const more = half.length > NAMED ? [t("customerMap.more", { places: half.length - NAMED })] : [];
  const names = [...half.slice(0, NAMED), ...more].join(", ");
  return t("customerMap.say.half", { places: half.length, all: places.length, names });
}
