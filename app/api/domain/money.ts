import { moneyDigits } from "~/words/formats";
import { divide, fromNumber, round, times } from "./decimal";

/** The currencies of simulations and booked money (specification section 9). */
export const currencies = ["USD", "KRW", "EUR"] as const;
export type Currency = (typeof currencies)[number];

/** 10,000ths of a currency's unit in its smallest coin: 10,000 for KRW, 100 for USD and EUR. */
export const coinSize = (currency: string): bigint => 10n ** BigInt(4 - moneyDigits(currency));

/** An exact amount as it is booked and shown: half away from zero to the currency's smallest coin. */
export const bookedMoney = (amount: string, currency: Currency): string =>
  round(amount, moneyDigits(currency), "half-up");

/** The same of a calculated one; null for no finite number. */
export function roundMoney(amount: number, currency: Currency): string | null {
  const exact = fromNumber(amount);
  return exact === null ? null : bookedMoney(exact, currency);
}

/** An amount in units of a currency as its smallest coins, as tables of booked money keep it. */
export const toCoins = (amount: string, currency: Currency): string =>
  round(times(amount, String(10 ** moneyDigits(currency))), 0, "half-up");

/** Smallest coins in units of their currency: 125050 cents are 1250.50. */
export const fromCoins = (coins: string, currency: Currency): string =>
  divide(coins, String(10 ** moneyDigits(currency)), moneyDigits(currency)) ?? "0";
