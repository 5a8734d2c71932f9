import { divide, fromNumber, round, times } from "./decimal";

/** The currencies of simulations and booked money (specification section 9). */
export const currencies = ["USD", "KRW", "EUR"] as const;
export type Currency = (typeof currencies)[number];

/**
 * Decimals of a currency's smallest coin (ISO 4217): KRW has none, USD and EUR have two (domain.md 0). The database's
 * point_worth says the same for its statements.
 */
export function moneyDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const digits =
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}
/** To make a number format takes long, for each cell of an export. */
const digitsOf = new Map<string, number>();

/** 10,000ths of a currency's unit in its smallest coin: 10,000 for KRW, 100 for USD and EUR. */
export const coinSize = (currency: string): bigint => 10n ** BigInt(4 - moneyDigits(currency));

/** An amount as it is booked and shown: half away from zero to the currency's smallest coin. Null for no finite number. */
export function roundMoney(amount: number | string, currency: Currency): string | null {
  const exact = typeof amount === "number" ? fromNumber(amount) : amount;
  return exact === null ? null : round(exact, moneyDigits(currency), "half-up");
}

/** An amount in units of a currency as its smallest coins, as tables of booked money keep it. */
export const toCoins = (amount: string, currency: Currency): string =>
  round(times(amount, String(10 ** moneyDigits(currency))), 0, "half-up");

/** Smallest coins in units of their currency: 125050 cents are 1250.50. */
export const fromCoins = (coins: string, currency: Currency): string =>
  divide(coins, String(10 ** moneyDigits(currency)), moneyDigits(currency)) ?? "0";
