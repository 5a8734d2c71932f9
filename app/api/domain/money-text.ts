import { amountUnitText, formatAmount, formatAmountChange } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { times } from "./decimal";

/** An amount in 1/10,000 of a currency's unit, written with the decimals of its coins: won have none. */
export const writtenMoney = (locale: Locale, value: string | null, currency: string): string =>
  formatAmount(locale, value, "1", currency);

/** So many whole units have no room in a key figure. */
const LONG = 100_000_000;

/** The same for a key figure, in millions where it is too long: "1,400" with "M KRW". @param value in 1/10,000 */
export const shortMoney = (locale: Locale, value: string, currency: string): { value: string; unit: string } =>
  Math.abs(Number(value)) < LONG * 10_000
    ? { value: writtenMoney(locale, value, currency), unit: currency }
    : { value: formatAmount(locale, value, "M", currency), unit: amountUnitText("M", currency) };

/** The same with its sign. */
export const writtenMoneyChange = (locale: Locale, value: string, currency: string): string =>
  formatAmountChange(locale, value, "1", currency);

/** An exact amount in units of its currency, written likewise: "6,168.30" dollars, "11,089,841" won. */
export const writtenUnits = (locale: Locale, amount: string, currency: string): string =>
  writtenMoney(locale, times(amount, "10000"), currency);

/** An amount in 1/10,000 of a currency's unit with its code: "11,089,841 KRW". */
export const writtenWithCurrency = (locale: Locale, value: string, currency: string): string =>
  `${writtenMoney(locale, value, currency)} ${currency}`;
