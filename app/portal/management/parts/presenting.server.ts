import type { UserInfo } from "~/api/client.server";
import { currencyText } from "~/api/domain/facts/sales-filters";
import { reportCurrencies } from "~/api/domain/facts/sales-shapes";
import {
  type ManagementProfit,
  type ManagementSales,
  managementFilters,
  managementSales,
} from "~/api/domain/management/management-sales";
import { readFilters } from "~/api/domain/report/filters";
import { ignoredTexts } from "~/api/domain/report/ignored-texts";
import { monthInAddress } from "~/api/domain/report/period";
import { toldDay } from "~/api/domain/report/told-day";
import { openNote } from "~/portal/figures/open-note.server";
import { ratesNote } from "~/portal/figures/rates-note.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { scopeNote } from "~/portal/report/scope-note.server";
import type { Choice } from "~/ui/forms/use-choices";
import { translate } from "~/words";
import { type AmountUnit, amountUnits, amountUnitText, formatInstant, formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import type { T } from "./present-area.server";
import type { Presenting } from "./present-totals.server";

/** The page's filters read, its words, and the way to the sales report with the same filters. */
export function presentingOf<A extends ManagementSales | ManagementProfit>(
  report: A,
  search: URLSearchParams,
  path: string,
  locale: Locale,
  user: UserInfo,
): Presenting<A> {
  const { filters } = readFilters(managementFilters, search);
  const t: T = (key, params) => translate(locale, key, params);
  const screen = findMenuItem(user.menus, "MIPSAL01");
  const unit = filters.in ?? fittingUnit(report.total.month);
  const same = { ...namedMonth(report), currency: report.currency, in: unit };
  const view: Record<string, string> = filters.chart === "table" ? { chart: "table" } : {};
  return {
    ordering: {
      order: filters.order,
      href: (order) => `${path}?${new URLSearchParams({ ...same, ...view, order })}`,
    },
    report,
    in: unit,
    locale,
    t,
    unit: amountUnitText(unit, report.currency),
    currency: report.currency,
    href:
      screen === undefined
        ? null
        : (changes) => {
            const all = Object.entries({ ...same, ...changes }).map(([name, value]) => [name, String(value)]);
            return `${screen.path}?${new URLSearchParams(all)}`;
          },
  };
}

/** Single subsidiaries must keep a digit: k up to a hundred million a month, then M. */
const fittingUnit = (monthSales: string): AmountUnit => (Math.abs(Number(monthSales)) >= 1e12 ? "M" : "k");

/** The month as an address carries it: not the one that the page opens with, so that the address moves on with it. */
function namedMonth({ month, months, asOf }: ManagementSales | ManagementProfit): { month?: string } {
  const named = monthInAddress(month, asOf, months.at(-1));
  return named === null ? {} : { month: String(named) };
}

/** The page itself with its month, currency and unit, and with these changes. */
export const addressOn = ({ report, in: unit }: Presenting, path: string, changes: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ ...namedMonth(report), currency: report.currency, in: unit, ...changes })}`;

export function asOfText({ report, t }: Presenting): string {
  const day = toldDay(report);
  return day ? t("ui.asOf", { time: day }) : t("report.nothing.title");
}

/** What every page shows around its figures: filters, units, exports, state of the data. */
export function presentAround(presenting: Presenting, path: string, user: UserInfo) {
  const { report, in: unit, locale, t } = presenting;
  const { timeZone, username } = user.userPrincipal;
  const currency = report.currency;
  const choice = (value: string | number, text: string, current: string | number): Choice =>
    value === current ? { value: String(value), text, selected: true } : { value: String(value), text };
  const query = new URLSearchParams({ ...namedMonth(report), currency });
  return {
    choices: {
      month: report.months.map((ym) => ({
        ...choice(ym, formatMonth(locale, ym), report.month),
        ...(monthInAddress(ym, report.asOf, report.months.at(-1)) === null && { value: "" }),
      })),
      currency: reportCurrencies.map((each) =>
        choice(each, currencyText(each, each === currency ? report : {}, t), currency),
      ),
    },
    unit,
    units: amountUnits
      .slice(1)
      .map((each) => ({ text: each, href: addressOn(presenting, path, { in: each }), current: each === unit })),
    exported: `${path}?${query}`,
    classification: managementSales.classification,
    asOf: [asOfText(presenting), scopeNote(locale, user, "MIPMGM01")].filter(Boolean).join(" · "),
    ignored: ignoredTexts(t, report.ignored),
    notes: [ratesNote(presenting), ...openNote(presenting)],
    printLine: t("sales.print", {
      month: formatMonth(locale, report.month),
      filters: user.scope ?? t("sales.all.unit"),
      currency: presenting.unit,
      user: username,
      time: formatInstant(new Date(), timeZone),
    }),
  };
}
export type Around = ReturnType<typeof presentAround>;
