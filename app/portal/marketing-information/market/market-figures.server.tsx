import type { MarketSort } from "~/api/domain/marketing-information/market-columns";
import { restText } from "~/portal/figures/figure-texts.server";
import { KeyFigureList } from "~/ui/report/key-figure-list";
import { formatAmount, formatInteger, formatPercent } from "~/words/formats";
import type { MarketPage } from "./market-body.server";

/** Customers, machines, potential, what we sell of it, and visits: each leads to the customers behind it. */
export function MarketFigures({ page }: { page: MarketPage }) {
  const { report, locale, t, unit, href } = page;
  const { total } = report;
  const count = (value: number) => formatInteger(locale, value);
  const customersBy = (sort: MarketSort | null) => href({ by: "customer", sort, dir: null, columns: null });
  const figures = [
    {
      label: t("market.kpi.customers"),
      value: count(total.customers),
      unit: "",
      href: customersBy("name"),
      line: t("market.kpi.active", { count: count(total.active) }),
    },
    {
      label: t("market.kpi.machines"),
      value: count(total.machines),
      unit: "",
      href: customersBy("machines"),
    },
    {
      label: t("market.kpi.potential"),
      value: formatAmount(locale, total.monthlyPotential, page.in, page.currency),
      unit,
      href: customersBy(null),
      line: t("market.kpi.known", { count: count(total.known) }),
    },
    {
      label: t("market.kpi.share"),
      value: formatPercent(locale, total.shareOfWallet),
      unit: "%",
      href: customersBy("unserved"),
      ...(total.potential !== null && {
        line: t("market.kpi.unserved", { amount: restText(page, total.potential, total.knownSales) }),
      }),
    },
    {
      label: t("market.kpi.visits"),
      value: count(total.visits),
      unit: "",
      href: customersBy("lastVisit"),
      line: t("market.kpi.visited", { count: count(total.visited) }),
    },
  ];
  return <KeyFigureList figures={figures} />;
}
