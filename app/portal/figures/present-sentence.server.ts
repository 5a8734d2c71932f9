import { compare, growth, isZero } from "~/api/domain/decimal";
import type { SalesRow } from "~/api/domain/facts/sales-shapes";
import type { HeadPage } from "~/portal/report/sort-head.server";
import type { WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import { sayGrowthPerDay } from "./comparison-texts.server";
import { amountText, changeText, type Figures, gapNames, sayPerDay, sayStanding } from "./figure-texts.server";

/** A page of sales. */
type SalesPage = HeadPage & Figures;

/**
 * The manager's question in a few words: where do we stand, who makes the difference, and is growth more than days.
 * @param rows every row of a level; none where the page does not show all of them
 */
export function presentSentence(page: SalesPage, rows: readonly SalesRow[]): string {
  const standing = sayStanding(page);
  const beforeWord = standing ? "sales.say.changeBefore" : "sales.say.growthBefore";
  const parts = {
    // Where there is no target, last year is what the month is measured by.
    year: [standing || sayGrowth(page), contributors(page, rows), sayPerDay(page)],
    days: [standing, contributors(page, rows), sayGrowthPerDay(page)],
    previous: [standing, contributors(page, rows), sayGrowth(page, beforeWord), sayPerDay(page)],
    target: [standing || page.t("sales.say.noTarget"), contributors(page, rows)],
  };
  return parts[page.report.compare].filter(Boolean).join(" ");
}

function sayGrowth(page: SalesPage, word: WordKey = "sales.say.growth"): string {
  const { report, locale, t } = page;
  const { month: sales, monthLastYear } = report.total;
  const percent = growth(sales, monthLastYear);
  if (percent === null) return "";
  const month = formatMonth(locale, report.month);
  return t(word, {
    month,
    amount: amountText(page, sales),
    change: changeText(page, percent),
  });
}

/** The two rows that lie furthest on the side of the whole. */
function contributors(page: SalesPage, rows: readonly SalesRow[]): string {
  const { report, t } = page;
  const { total } = report;
  if (report.open || total.monthTarget === null || isZero(total.monthTarget)) return "";
  const isBehind = compare(total.month, total.monthTarget) < 0;
  const { behind, ahead } = gapNames(
    page,
    rows.filter((row) => row.depth !== 1 && row.id !== null),
  );
  const names = (isBehind ? behind : ahead).slice(0, 2).join(", ");
  return names === "" ? "" : t(isBehind ? "sales.say.gap" : "sales.say.lead", { names });
}
