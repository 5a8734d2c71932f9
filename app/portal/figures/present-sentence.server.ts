import { compare, growth, isZero } from "~/api/domain/decimal";
import type { SalesRow } from "~/api/domain/facts/sales-shapes";
import { isBehind } from "~/api/domain/facts/shortfall";
import type { HeadPage } from "~/portal/report/sort-head.server";
import type { WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import { sayGrowthPerDay, sayPerDay } from "./comparison-texts.server";
import { amountText, changeText, type Figures, gapRows, sayStanding } from "./figure-texts.server";

/** A page of sales. */
type SalesPage = HeadPage & Figures;

/** A sentence, and the rows that it names. */
export type Said = { text: string; named: readonly SalesRow[] };

/**
 * The manager's question in a few words: where do we stand, who makes the difference, and is growth more than days.
 * @param rows every row of a level, or the first of those that lost most; none where the page shows others
 */
export function presentSentence(page: SalesPage, rows: readonly SalesRow[]): Said {
  const { text: contributed, named } = contributors(page, rows);
  const standing = sayStanding(page);
  const beforeWord = standing ? "sales.say.changeBefore" : "sales.say.growthBefore";
  const parts = {
    // Where there is no target, last year is what the month is measured by.
    year: [standing || sayGrowth(page), contributed, sayPerDay(page)],
    days: [standing, contributed, sayGrowthPerDay(page)],
    previous: [standing, contributed, sayGrowth(page, beforeWord), sayPerDay(page)],
    target: [standing || page.t("sales.say.noTarget"), contributed],
  };
  return { text: parts[page.report.compare].filter(Boolean).join(" "), named };
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

/** Those of which gaps are told: the rows of a group, or the group where it is one subsidiary. */
function namedInGaps(rows: readonly SalesRow[]): SalesRow[] {
  let inWhole = false;
  return rows.filter((row) => {
    if (row.depth !== 2) inWhole = row.whole === true;
    return row.id !== null && (row.depth === 2 ? !inWhole : row.depth === 0 || row.whole === true);
  });
}

/** The two rows that lie furthest on the side of the whole; of rows without targets those that lost most, where it is short. */
function contributors(page: SalesPage, rows: readonly SalesRow[]): Said {
  const { report, t } = page;
  const { total } = report;
  const single = namedInGaps(rows);
  // The only row is the whole, of which the sentence before this one is.
  if (single.length < 2) return { text: "", named: [] };
  const say = (word: WordKey, found: { row: SalesRow; text: string }[]): Said => {
    const two = found.slice(0, 2);
    const names = two.map(({ text }) => text).join(", ");
    return { text: names === "" ? "" : t(word, { names }), named: two.map(({ row }) => row) };
  };
  if (single.every(({ figures }) => figures.monthTarget === null)) {
    if (!isBehind(report)) return { text: "", named: [] };
    const word = report.compare === "previous" ? "sales.say.lossesBefore" : "sales.say.losses";
    return say(word, gapRows(page, single, ({ monthLastYear }) => monthLastYear).behind);
  }
  if (total.monthTarget === null || isZero(total.monthTarget)) return { text: "", named: [] };
  const behindTarget = compare(total.month, total.monthTarget) < 0;
  const { behind, ahead } = gapRows(page, single);
  return behindTarget ? say("sales.say.gap", behind) : say("sales.say.lead", ahead);
}
