import { moneyDigits, shiftDecimal } from "~/words/formats";
import { readNumber, withGroups } from "~/words/typed-number";
import type { Wording } from "./errors";
import { writtenUnits } from "./money-text";
import { whichOr } from "./settle-input";

/** A price of at most a million million of any currency. */
const MOST_DIGITS = 12;

/**
 * Typed money as a plain decimal; null where it is none, could be either of two, or has parts of a coin. Money without coins has
 * no decimals, so that 5.000 is five thousand, and 5.0000 (five, by what else was typed) is refused rather than believed.
 */
export function readMoney(typed: string, currency: string): string | null {
  const digits = moneyDigits(currency);
  const read = readNumber(typed, undefined, { grouped: digits === 0 });
  if ("error" in read) return null;
  if (digits === 0 && /\.\d{3}/.test(typed) && !read.either) return null;
  return (read.text.split(".")[1] ?? "").length > digits ? null : read.text;
}

/** A typed price in 1/10,000 of the currency's unit; null where `readMoney` reads none, or one below zero. */
export function readPrice(typed: string, currency: string): number | null {
  const read = readMoney(typed, currency);
  if (read === null || read.startsWith("-")) return null;
  const [whole = "0", fraction = ""] = read.split(".");
  return whole.length > MOST_DIGITS ? null : Number(whole + fraction.padEnd(4, "0"));
}

/** How an amount may be typed: 12.50 of a currency with cents, 12,500 of one without. */
const moneyExample = (currency: string): string =>
  moneyDigits(currency) === 2 ? "12.50" : writtenUnits("en", "12500", currency);

/** What is said of money that `readMoney` or `readPrice` does not take: which of two it is, that it is too much, else how it is written in its currency. */
export const wrongMoney = (typed: string, currency: string): Wording =>
  whichOr(
    typed,
    isTooMuch(typed, currency)
      ? { key: "api.field.money-most", params: { currency, most: mostMoney(currency) } }
      : { key: "api.field.money", params: { currency, example: moneyExample(currency) } },
  );

function isTooMuch(typed: string, currency: string): boolean {
  const read = readNumber(typed, undefined, { grouped: moneyDigits(currency) === 0 });
  if ("error" in read) return read.error === "NOT_A_NUMBER" && isLong(typed);
  const [whole = ""] = read.text.split(".");
  return !whole.startsWith("-") && whole.length > MOST_DIGITS;
}

const mostMoney = (currency: string): string => {
  const coins = "9".repeat(moneyDigits(currency));
  return withGroups("9".repeat(MOST_DIGITS) + (coins && `.${coins}`));
};

/** Digits and what may stand between them: a number as far as it goes. */
const DIGITS = /^[+−-]?[\d\s.,'’]+$/;

const isLong = (typed: string): boolean => DIGITS.test(typed.trim()) && typed.replace(/\D/g, "").length > MOST_DIGITS;

/** What keeps a typed price from being a number at all; null where something else is wrong with it, or nothing stands there. */
export function priceFault(typed: string): Wording | null {
  const read = readNumber(typed);
  if ("error" in read) {
    if (read.error !== "NOT_A_NUMBER") return null;
    return isLong(typed) ? tooLong : { key: "specialPrice.price.noNumber" };
  }
  const [whole = ""] = read.text.replace("-", "").split(".");
  return whole.length > MOST_DIGITS ? tooLong : null;
}
const tooLong: Wording = { key: "specialPrice.price.long", params: { most: MOST_DIGITS } };

/** The same as it is typed: 125000 as 12.5. */
export const writtenPrice = (price: number | string): string =>
  shiftDecimal(String(price), 4).replace(/0+$/, "").replace(/\.$/, "");
