import { moneyDigits, shiftDecimal } from "~/words/formats";
import { readNumber } from "~/words/typed-number";

/** A price of at most a million million of any currency. */
const MOST_DIGITS = 12;

/** A typed price in 1/10,000 of the currency's unit; null where it is none, or has parts of a coin. */
export function readPrice(typed: string, currency: string): number | null {
  const read = readNumber(typed);
  if ("error" in read || read.text.startsWith("-")) return null;
  const [whole = "0", fraction = ""] = read.text.split(".");
  const digits = fraction.replace(/0+$/, "");
  if (digits.length > moneyDigits(currency) || whole.length > MOST_DIGITS) return null;
  return Number(whole + digits.padEnd(4, "0"));
}

/** The same as it is typed: 125000 as 12.5. */
export const writtenPrice = (price: number): string =>
  shiftDecimal(String(price), 4).replace(/0+$/, "").replace(/\.$/, "");
