import { daysBetween } from "~/api/domain/report/period";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { formatAmount, formatInteger } from "~/words/formats";
import type { ShortagesPage } from "./body.server";

/** How many items, worth how much, how many wait, and since when: each leads to its rows. */
export function presentKeyFigures({
  report,
  locale,
  t,
  in: unit,
  unit: money,
  currency,
  href,
}: ShortagesPage): KeyFigure[] {
  const { missing, value, orderLines, customers, firstDue } = report.total;
  const count = (number: number) => formatInteger(locale, number);
  const items = { by: null, lines: null, dir: null };
  const orders = { by: "order", lines: null, dir: null };
  const days = firstDue === null || report.asOf === undefined ? null : daysBetween(firstDue, report.asOf);
  return [
    {
      label: t("shortage.kpi.items"),
      value: count(report.itemCount),
      unit: t("shortage.kpi.byWarehouse"),
      href: href({ ...items, sort: null }),
      line: t("shortage.kpi.pieces", { pieces: count(missing) }),
    },
    {
      label: t("shortage.kpi.value"),
      value: formatAmount(locale, value, unit, currency),
      unit: money,
      href: href({ ...items, sort: "value" }),
    },
    {
      label: t("shortage.kpi.orderLines"),
      value: count(orderLines),
      unit: "",
      href: href({ ...orders, sort: null }),
      line: t("shortage.kpi.customers", { customers: count(customers) }),
    },
    {
      label: t("shortage.kpi.longest"),
      value: days === null || days < 0 ? "–" : count(days),
      unit: "",
      href: href({ ...orders, sort: "due" }),
      ...(firstDue !== null && { line: t("shortage.kpi.dueOn", { day: firstDue }) }),
    },
  ];
}
