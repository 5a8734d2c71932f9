import { currencies } from "~/api/domain/facts/sales-shapes";
import { USUAL_ROWS } from "~/api/domain/marketing-information/cims";
import { choice, choiceList, pathChips, unitSwitch } from "~/portal/report/filter-choices.server";
import { formatMonth } from "~/words/formats";
import type { CimsPresenting } from "./present.server";

/** Drop-downs and chips. What the address says besides stays in it. */
export function presentFilters(page: CimsPresenting, path: string) {
  const { report, filters, locale, t } = page;
  const { options, path: chosen } = report;
  return {
    choices: {
      month: options.months.map((ym) => choice(ym, formatMonth(locale, ym), report.month)),
      unit: choiceList(t("sales.all.unit"), options.units, chosen.unit),
      line: choiceList(t("sales.all.line"), options.lines, chosen.line),
      industry: choiceList(t("sales.all.industry"), options.industries, chosen.industry),
      country: choiceList(t("market.all.country"), options.countries, chosen.country),
      region: choiceList(t("market.all.region"), options.regions, chosen.region),
      currency: currencies.map((each) => choice(each, t(`sales.currency.${each}`), filters.currency)),
    },
    moreCount: [chosen.industry, chosen.country, chosen.region, filters.currency !== "USD"].filter(Boolean).length,
    hidden: {
      ...(filters.by !== "line" && { by: filters.by }),
      ...(filters.list !== "gaps" && { list: filters.list }),
      ...(filters.in !== "k" && { in: filters.in }),
      ...(filters.chart !== "bars" && { chart: filters.chart }),
      ...(filters.size !== USUAL_ROWS && { size: String(filters.size) }),
    },
    chips: pathChips(page, chosen, ["unit", "line", "industry", "country", "region"]),
    resetHref: path,
    units: unitSwitch(page, filters.page),
  };
}
