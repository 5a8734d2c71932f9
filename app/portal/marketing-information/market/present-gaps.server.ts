import type { MarketRow } from "~/api/domain/marketing-information/market-report";
import { figureCell } from "~/portal/figures/figure-table.server";
import { amountText, percentText } from "~/portal/figures/figure-texts.server";
import { presentPartBars } from "~/portal/figures/part-bars.server";
import { formatAmount, formatInteger } from "~/words/formats";
import { rowHref, rowName } from "./market-row.server";
import type { MarketPresenting } from "./present.server";

/** Where is potential that we do not serve: the largest ten as bars or as a table, and the answer in a sentence. */
export function presentGaps(page: MarketPresenting) {
  const { report, filters, t, unit, href } = page;
  const gaps = report.gaps.filter(({ figures }) => figures.potential !== null);
  return {
    sentence: sentence(page, gaps),
    gaps: {
      title: t("market.gaps.title", { level: t(`market.by.${report.level}`), unit }),
      view: filters.chart,
      switchHref: href({
        chart: filters.chart === "bars" ? "table" : null,
        page: filters.page === 1 ? null : filters.page,
      }),
      drawing: presentPartBars(
        page,
        gaps.map((row) => ({
          label: rowName(page, row),
          href: rowHref(page, row),
          whole: row.figures.potential ?? "0",
          part: row.figures.knownSales,
        })),
      ),
      names: { part: t("market.gaps.own"), whole: t("market.column.potential") },
      first: t(`market.by.${report.level}`),
      columns: [
        t("market.column.potential"),
        t("market.gaps.own"),
        t("market.column.unserved"),
        t("market.column.share"),
      ].map((text) => ({ text })),
      rows: gaps.map((row) => ({
        head: rowName(page, row),
        href: rowHref(page, row),
        cells: [
          figureCell(page, "amount", row.figures.potential),
          figureCell(page, "amount", row.figures.knownSales),
          figureCell(page, "amount", row.figures.unserved),
          figureCell(page, "share", row.figures.shareOfWallet),
        ],
      })),
    },
  };
}

function sentence(page: MarketPresenting, gaps: MarketRow[]): string {
  const { report, locale, t, in: unit } = page;
  const { potential, knownSales, shareOfWallet, known } = report.total;
  if (potential === null || shareOfWallet === null) return t("market.say.nothing");
  const whole = t("market.say.share", {
    potential: amountText(page, potential),
    known: formatInteger(locale, known),
    sales: amountText(page, knownSales),
    share: percentText(page, shareOfWallet),
  });
  const names = gaps
    .slice(0, 3)
    .map((row) => `${rowName(page, row)} (${formatAmount(locale, row.figures.unserved, unit)})`)
    .join(", ");
  return names === "" ? whole : `${whole} ${t("market.say.gaps", { names })}`;
}
