import { markets } from "./markets";
import { inverseNormal, stream, uniform } from "./random";

/** Budget rates reach back so that an old foreign extract can be converted, and forward to the next budget. */
const FIRST_YEAR = 2010;
const LAST_YEAR = 2027;
const BASE_YEAR = 2022;

/** A currency's place in a random stream. */
export const numberOf = (currency: string): number =>
  currency.charCodeAt(0) * 676 + currency.charCodeAt(1) * 26 + currency.charCodeAt(2);

/** How far a currency has walked from its rate of the base year; the dollar stands still. */
export function perUsd(currency: string, year: number): number {
  const market = markets.find((candidate) => candidate.currency === currency);
  if (!market) throw new Error(`no market invoices in ${currency}`);
  if (currency === "USD") return 1;
  let walk = 0;
  const [low, high] = year < BASE_YEAR ? [year, BASE_YEAR] : [BASE_YEAR, year];
  for (let step = low; step < high; step++) {
    walk += 0.035 * inverseNormal(uniform(stream.rate, step, numberOf(currency)));
  }
  return Number((market.perUsd * Math.exp(year < BASE_YEAR ? -walk : walk)).toPrecision(6));
}

/** Every currency that somebody invoices in. */
export const demoCurrencies = [...new Set(markets.map((market) => market.currency))];

/** year, currency, and its value in USD, KRW and EUR: one row per currency and budget year, as text for COPY. */
export function* rateRows(): Generator<string> {
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    for (const currency of demoCurrencies) {
      const one = perUsd(currency, year);
      const values = ["USD", "KRW", "EUR"].map((target) => (perUsd(target, year) / one).toFixed(8));
      yield `${year}\t${currency}\tbudget\t${values.join("\t")}\tdemo\tdemo\n`;
    }
  }
}
