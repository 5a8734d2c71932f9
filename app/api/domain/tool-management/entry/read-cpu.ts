import { shiftDecimal } from "~/words/formats";
import { readNumber } from "~/words/typed-number";

/** A typed cost per unit in 1/1,000,000 of the currency's unit, at most six decimals; null where it is none. */
export function readCpu(typed: string): number | null {
  const read = readNumber(typed);
  if ("error" in read || read.text.startsWith("-")) return null;
  const [whole = "0", fraction = ""] = read.text.split(".");
  const digits = fraction.replace(/0+$/, "");
  if (digits.length > 6 || whole.length > 9) return null;
  return Number(whole + digits.padEnd(6, "0"));
}

/** The same as it is typed: 125500 as 0.1255. */
export const writtenCpu = (cpu: string | number): string =>
  shiftDecimal(String(cpu), 6).replace(/0+$/, "").replace(/\.$/, "");
