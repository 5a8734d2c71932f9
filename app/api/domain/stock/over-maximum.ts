import { withGroupedNumbers } from "~/words/typed-number";
import type { Wording } from "../errors";

/** More than the maximum would lie there: whether that is meant. Null where it is not asked. @param sure so many were said to be meant */
export function overMaximum(
  { stock, max }: { stock: number; max: number | null },
  comes: number,
  sure: number | null,
): Wording | null {
  if (max === null || stock + comes <= max || sure === comes) return null;
  return { key: "stock.refill.over", params: withGroupedNumbers({ sum: stock + comes, max }) };
}
