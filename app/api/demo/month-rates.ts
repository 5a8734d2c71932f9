import { yms } from "./days";
import { inverseNormal, stream, uniform } from "./random";
import { demoCurrencies, numberOf, perUsd } from "./rates";

/** What is left of a month's distance from the budget a month later, and how far a month moves by itself. */
const MEMORY = 0.86;
const MONTHLY_MOVE = 0.011;
/** Months before the first one that have next to no weight any more. */
const WARM_UP = 36;

const months = [...new Set(yms)];

/**
 * The market's way between the budgets: each year's rate is reached in the middle of its year, straight lines lead from
 * one to the next, and the market strays from them. So there is no jump in January, and no year's mean is its budget.
 * @returns units of the currency for one US dollar, a figure per month of the story
 */
function actualPerUsd(currency: string): number[] {
  if (currency === "USD") return months.map(() => 1);
  let distance = 0;
  const strayed = (month: number): number => {
    distance = MEMORY * distance + MONTHLY_MOVE * inverseNormal(uniform(stream.monthRate, numberOf(currency), month));
    return distance;
  };
  for (let month = 0; month < WARM_UP; month++) strayed(month);
  return months.map((ym, i) => budgetPath(currency, ym) * Math.exp(strayed(WARM_UP + i)));
}

function budgetPath(currency: string, ym: number): number {
  const middle = ((ym % 100) - 6.5) / 12;
  const year = Math.floor(ym / 100);
  const own = Math.log(perUsd(currency, year));
  const neighbour = Math.log(perUsd(currency, middle < 0 ? year - 1 : year + 1));
  return Math.exp(own + Math.abs(middle) * (neighbour - own));
}

/** ym, currency, and its value in USD, KRW and EUR: a row per month of the story and currency, as text for COPY. */
export function* monthRateRows(): Generator<string> {
  const rates = new Map(demoCurrencies.map((currency) => [currency, actualPerUsd(currency)]));
  const at = (currency: string, month: number): number => rates.get(currency)?.[month] ?? 1;
  for (const [i, ym] of months.entries()) {
    for (const currency of demoCurrencies) {
      const values = ["USD", "KRW", "EUR"].map((target) => (at(target, i) / at(currency, i)).toFixed(8));
      yield `${ym}\t${currency}\t${values.join("\t")}\tdemo\tdemo\n`;
    }
  }
}
