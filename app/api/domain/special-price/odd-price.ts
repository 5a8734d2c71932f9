import { compare, subtract, times } from "../decimal";

/** Beyond these a price is asked about once more before it is sent: fractions, of the list price and of the price. */
export type OddLimits = { discount: string; margin: string };
type Priced = { list: string; asked: string; cost: string | null };

/**
 * Why a price looks mistyped: further under the list price than is usual, or with less over the cost than it should have. Whoever
 * is not told the cost gives none: they would find it by trying.
 */
export function oddOf({ list, asked, cost }: Priced, { discount, margin }: OddLimits): "list" | "cost" | null {
  if (compare(asked, times(list, subtract("1", discount))) < 0) return "list";
  return cost !== null && compare(times(asked, subtract("1", margin)), cost) < 0 ? "cost" : null;
}
