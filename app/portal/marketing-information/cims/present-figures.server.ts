import { percentOf } from "~/api/domain/decimal";
import type { CimsList } from "~/api/domain/marketing-information/cims";
import { amountText } from "~/portal/figures/figure-texts.server";
import type { KeyFigure } from "~/ui/report/key-figure-list";
import { formatInteger, formatPercent } from "~/words/formats";
import type { CimsPresenting } from "./present.server";

/** The list of customers behind a figure. */
export const listHref = ({ href }: Pick<CimsPresenting, "href">, list: CimsList): string =>
  href({ list: list === "gaps" ? null : list });

/** Whom we see, what is ours, who is left alone, what is late: each leads to its customers. */
export function presentFigures(page: CimsPresenting): KeyFigure[] {
  const { report, locale, t } = page;
  const { total, counts } = report;
  const count = (value: number) => formatInteger(locale, value);
  return [
    {
      label: t("cims.kpi.visited"),
      value: formatPercent(locale, percentOf(String(total.visited), String(total.customers))),
      unit: "%",
      href: listHref(page, "visited"),
      line: t("cims.kpi.visitedOf", { visited: count(total.visited), customers: count(total.customers) }),
    },
    {
      label: t("market.kpi.share"),
      value: formatPercent(locale, total.shareOfWallet),
      unit: "%",
      href: listHref(page, "gaps"),
      ...(total.unserved !== null && { line: t("market.kpi.unserved", { amount: amountText(page, total.unserved) }) }),
    },
    {
      label: t("cims.kpi.quiet"),
      value: count(counts.quiet),
      unit: "",
      href: listHref(page, "quiet"),
      line: t("cims.kpi.active", { active: count(total.active) }),
    },
    {
      label: t("cims.kpi.overdue"),
      value: count(counts.overdue),
      unit: "",
      href: listHref(page, "due"),
      line: t("cims.kpi.due", { due: count(counts.due) }),
    },
  ];
}
