import { percentOf } from "~/api/domain/decimal";
import type { MarketFigures } from "~/api/domain/marketing-information/market-figures";
import { addMonths } from "~/api/domain/report/period";
import { amountText, percentText, type Shown } from "~/portal/figures/figure-texts.server";
import { sayAmong } from "~/portal/figures/say-among";
import { formatInteger, formatMonth } from "~/words/formats";

/** A page of any report of a market. */
export type MarketTold = Shown & {
  report: {
    total: MarketFigures;
    month: number;
    matEnd: number;
    until: string;
    currency: string;
    converted: boolean;
    path: Record<string, { name: string } | readonly { name: string }[] | null>;
  };
};

/** What is ours of the potential, and the three places where most of it is not. @param gaps the largest first */
export function sayGaps(page: MarketTold, gaps: readonly { name: string; unserved: string | null }[]): string {
  const { report, locale, t } = page;
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
    .map(({ name, unserved }) => `${name} (${unserved === null ? "–" : amountText(page, unserved)})`)
    .join(", ");
  const most = sayAmong(t, gaps.length, { several: "market.say.gaps" }, { names });
  return most === "" ? whole : `${whole} ${most}`;
}

/** What the figures rest on: how many customers are estimated, which sales count, in which money. */
export function marketNotes({ report, locale, t }: MarketTold): string[] {
  const { total, matEnd, month, until, currency } = report;
  const count = (value: number) => formatInteger(locale, value);
  const year = Math.floor(month / 100);
  return [
    t("market.note.known", { known: count(total.known), customers: count(total.customers), until }),
    t("market.note.sales", { from: formatMonth(locale, addMonths(matEnd, -11)), to: formatMonth(locale, matEnd) }),
    t(report.converted ? "market.note.rates" : "market.note.local", { year, currency }),
  ];
}

/** How much of the potential surveys tell of; nothing where nobody was asked. */
export function surveyNote({ report, locale, t }: MarketTold, surveyed: string | undefined): string[] {
  const { potential } = report.total;
  const part = potential === null || surveyed === undefined ? null : percentOf(surveyed, potential);
  return part === null ? [] : [t("market.note.surveyed", { percent: percentText({ locale }, part) })];
}

/** Why there is no customer: what is chosen; undefined where nothing is. */
export function noneChosen({ report, t }: MarketTold): string | undefined {
  const names = Object.values(report.path).flatMap((each) => [each ?? []].flat().map(({ name }) => name));
  return names.length > 0 ? t("market.empty.filters", { names: names.join(", ") }) : undefined;
}
