import { compare, growth } from "~/api/domain/report/decimal";
import { formatMonth } from "~/words/formats";
import { amountText, changeText, gapNames, sayPerDay, sayStanding } from "../../figure-texts.server";
import type { Presenting } from "./present.server";

/** The manager's question in a few words: where do we stand, who makes the difference, and is growth more than days. */
export const presentSentence = (presenting: Presenting): string =>
  [sayStanding(presenting) || sayGrowth(presenting), contributors(presenting), sayPerDay(presenting)]
    .filter(Boolean)
    .join(" ");

/** Where there is no target, last year is what the month is measured by. */
function sayGrowth(presenting: Presenting): string {
  const { report, locale, t } = presenting;
  const { month: sales, monthLastYear } = report.total;
  const percent = growth(sales, monthLastYear);
  if (percent === null) return "";
  const month = formatMonth(locale, report.month);
  return t("sales.say.growth", {
    month,
    amount: amountText(presenting, sales),
    change: changeText(presenting, percent),
  });
}

/** The two rows that lie furthest on the side of the whole; only where the page shows every row of its level. */
function contributors(presenting: Presenting): string {
  const { report, t } = presenting;
  const { total } = report;
  if (report.open || report.rest !== null || total.monthTarget === null || report.level === "lines") return "";
  const isBehind = compare(total.month, total.monthTarget) < 0;
  const { behind, ahead } = gapNames(
    presenting,
    report.rows.filter((row) => row.depth !== 1 && row.id !== null),
  );
  const names = (isBehind ? behind : ahead).slice(0, 2).join(", ");
  return names === "" ? "" : t(isBehind ? "sales.say.gap" : "sales.say.lead", { names });
}
