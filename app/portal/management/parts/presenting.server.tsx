import type { UserInfo } from "~/api/client.server";
import {
  type ManagementProfit,
  type ManagementSales,
  managementFilters,
} from "~/api/domain/management/management-sales";
import { readFilters } from "~/api/domain/report/filters";
import { monthInAddress } from "~/api/domain/report/period";
import { toldDay } from "~/api/domain/report/told-day";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { translate } from "~/words";
import { type AmountUnit, amountUnits, amountUnitText } from "~/words/formats";
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
function namedMonth({ month, options: { months }, asOf }: ManagementSales | ManagementProfit): { month?: string } {
  const named = monthInAddress(month, asOf, months.at(-1));
  return named === null ? {} : { month: String(named) };
}

export function asOfText({ report, t }: Presenting): string {
  const day = toldDay(report);
  return day ? t("ui.asOf", { time: day }) : t("report.nothing.title");
}

/** Nothing is loaded yet: what such a page says in place of its figures. */
export const isNothing = ({ report, t }: Presenting) =>
  report.loadedAt === null && { title: t("mgmt.nothing"), text: t("mgmt.nothingText") };

/** A company is not read by single units of its currency. */
export const longUnits = amountUnits.slice(1);
