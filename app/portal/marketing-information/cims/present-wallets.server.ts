import { percentOf, subtract } from "~/api/domain/decimal";
import { walletLevels } from "~/api/domain/marketing-information/cims";
import { figureCell } from "~/portal/figures/figure-table.server";
import { amountText, percentText } from "~/portal/figures/figure-texts.server";
import { presentPartBars } from "~/portal/figures/part-bars.server";
import { formatAmount, formatInteger } from "~/words/formats";
import type { CimsPresenting } from "./present.server";

const MOST_BARS = 10;

/** Share of wallet by line, industry or subsidiary, the largest gaps first: bars, or all of them as a table. */
export function presentWallets(page: CimsPresenting) {
  const { report, filters, t, unit, href } = page;
  const level = t(`cims.by.${report.by}`);
  const name = report.by === "subsidiary" ? "unit" : report.by;
  const rows = report.wallets.map((wallet) => ({
    head: wallet.name,
    href: href({ [name]: wallet.key, list: null }),
    cells: [
      figureCell(page, "amount", wallet.potential),
      figureCell(page, "amount", wallet.knownSales),
      figureCell(page, "amount", subtract(wallet.potential, wallet.knownSales)),
      figureCell(page, "share", percentOf(wallet.knownSales, wallet.potential)),
    ],
  }));
  return {
    title: t("market.gaps.title", { level, unit }),
    sentence: sentence(page),
    view: filters.chart,
    switchHref: href({ chart: filters.chart === "bars" ? "table" : null }),
    levels: walletLevels.map((each) => ({
      text: t(`cims.by.${each}`),
      href: href({ by: each === "line" ? null : each }),
      current: each === report.by || undefined,
    })),
    drawing: presentPartBars(
      page,
      report.wallets.slice(0, MOST_BARS).map((wallet, at) => ({
        label: wallet.name,
        whole: wallet.potential,
        part: wallet.knownSales,
        href: rows[at]?.href,
      })),
    ),
    names: { part: t("market.gaps.own"), whole: t("market.column.potential") },
    first: level,
    columns: [
      t("market.column.potential"),
      t("market.gaps.own"),
      t("market.column.unserved"),
      t("market.column.share"),
    ].map((text) => ({ text })),
    rows: filters.chart === "table" ? rows : [],
  };
}

function sentence(page: CimsPresenting): string {
  const { report, locale, t, in: unit } = page;
  const { potential, knownSales, shareOfWallet, known } = report.total;
  if (potential === null || shareOfWallet === null) return t("market.say.nothing");
  const names = report.wallets
    .slice(0, 3)
    .map((each) => `${each.name} (${formatAmount(locale, subtract(each.potential, each.knownSales), unit)})`)
    .join(", ");
  return [
    t("market.say.share", {
      potential: amountText(page, potential),
      known: formatInteger(locale, known),
      sales: amountText(page, knownSales),
      share: percentText(page, shareOfWallet),
    }),
    t("market.say.gaps", { names }),
  ].join(" ");
}
