import { type Currency, moneyDigits } from "~/api/domain/money";
import { formatAmount, formatAmountChange } from "~/words/formats";
import type { Locale } from "~/words/locale";

/** An amount in 1/10,000 of the unit, written as the currency is booked: won have no decimals. */
export const money = (locale: Locale, value: string | null, currency: string): string =>
  formatAmount(locale, value, "1", moneyDigits(currency as Currency));

/** The same with its sign. */
export const moneyChange = (locale: Locale, value: string, currency: string): string =>
  formatAmountChange(locale, value, "1", moneyDigits(currency as Currency));
