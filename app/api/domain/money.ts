import { fromNumber, round } from "./decimal";

/** The currencies of simulations and booked money (specification section 9). */
export const currencies = ["USD", "KRW", "EUR"] as const;
export type Currency = (typeof currencies)[number];

/** Decimals of a currency's smallest coin: KRW has none, USD and EUR have two (domain.md 0). */
export const moneyDigits = (currency: Currency): number => (currency === "KRW" ? 0 : 2);

/** An amount as it is booked and shown: half away from zero to the currency's smallest coin. Null for no finite number. */
export function roundMoney(amount: number | string, currency: Currency): string | null {
  const exact = typeof amount === "number" ? fromNumber(amount) : amount;
  return exact === null ? null : round(exact, moneyDigits(currency), "half-up");
}
