import { add, growth, isZero } from "~/api/domain/decimal";
import { BarsCard } from "~/portal/figures/bars-card.server";
import { amountText, changeText } from "~/portal/figures/figure-texts.server";
import { presentChart } from "~/portal/figures/present-chart.server";
import { formatMonth } from "~/words/formats";
import type { CustomerPage } from "./body.server";

/** Twelve months, which may reach over a new year, so the two series are named by what they are. */
export function PurchaseChart({ page }: { page: CustomerPage }) {
  const { report, filters, t } = page;
  const view = filters.chart;
  const switchHref = page.href({ chart: view === "bars" ? "table" : null });
  const chart = presentChart({ ...page, report: { ...report, ...report.view } }, view, switchHref);
  const names = { thisYear: t("singleView.chart.thisYear"), lastYear: t("singleView.chart.lastYear") };
  return (
    <BarsCard
      // Twelve months over a new year: what a column says is made of these names, and there is no single month to lead to.
      chart={{
        ...chart,
        bars: chart.bars.map(({ tip: _tip, href: _href, ...bar }) => bar),
        names: { ...chart.names, ...names },
      }}
      sentence={sentence(page)}
      view={view}
      switchHref={switchHref}
    />
  );
}

/** What was bought in the months of the chart, and whether it grows. */
function sentence(page: CustomerPage): string {
  const { report, locale, t } = page;
  const { months } = report.view;
  const sum = (of: "sales" | "lastYear") => months.reduce((all, month) => add(all, month[of] ?? "0"), "0");
  const [now, before] = [sum("sales"), sum("lastYear")];
  const change = growth(now, before);
  const [from = "", to = ""] = [months[0], months.at(-1)].map((month) => (month ? formatMonth(locale, month.ym) : ""));
  const said = { from, to, amount: amountText(page, now) };
  return isZero(now)
    ? t("singleView.say.nothing", { from, to })
    : change === null
      ? t("singleView.say.amount", said)
      : t("singleView.say.growth", { ...said, change: changeText(page, change) });
}
