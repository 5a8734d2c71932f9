import { currencies } from "~/api/domain/facts/sales-shapes";
import { levelsOf } from "~/api/domain/marketing-information/market-filters";
import { choice, choiceList, pathChips, unitSwitch } from "~/portal/report/filter-choices.server";
import { formatMonth } from "~/words/formats";
import type { MarketPresenting } from "./present.server";

/** Drop-downs, chips and the level switch. What the address says besides stays in it. */
export function presentFilters(page: MarketPresenting, path: string) {
  const { report, filters, side, locale, t, href } = page;
  const { options, path: chosen } = report;
  const place: "region" | "country" = side === "home" ? "region" : "country";
  const places = side === "home" ? options.regions : options.countries;
  const [usual] = levelsOf[side];
  return {
    choices: {
      month: options.months.map((ym) => choice(ym, formatMonth(locale, ym), report.month)),
      unit: choiceList(t("sales.all.unit"), options.units, chosen.unit),
      line: choiceList(t("sales.all.line"), options.lines, chosen.line),
      industry: choiceList(t("sales.all.industry"), options.industries, chosen.industry),
      [place]: choiceList(t(`market.all.${place}`), places, chosen[place]),
      currency: currencies.map((each) => choice(each, t(`sales.currency.${each}`), filters.currency)),
    },
    /** Where on the map: regions at home, countries overseas. */
    place,
    moreCount:
      (report.month === options.months[0] ? 0 : 1) + (chosen.industry ? 1 : 0) + (filters.currency === "USD" ? 0 : 1),
    hidden: hidden(page, usual),
    chips: pathChips(page, chosen, ["unit", "region", "country", "line", "industry"]),
    resetHref: path,
    levels: levelsOf[side].map((level) => ({
      text: t(`market.by.${level}`),
      href: href({ by: level === usual ? null : level, sort: null, dir: null, columns: null }),
      current: level === report.level || undefined,
    })),
    units: unitSwitch(page, filters.page),
  };
}

/** What the form must carry on although it has no field for it. */
function hidden({ filters }: MarketPresenting, usual: string): Record<string, string> {
  return {
    ...(filters.by !== usual && { by: filters.by }),
    ...(filters.in !== "k" && { in: filters.in }),
    ...(filters.chart !== "bars" && { chart: filters.chart }),
    ...(filters.columns && { columns: filters.columns.join(",") }),
    ...(filters.sort && { sort: filters.sort }),
    ...(filters.dir && { dir: filters.dir }),
    ...(filters.size !== 50 && { size: String(filters.size) }),
  };
}
