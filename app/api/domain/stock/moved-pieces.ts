import type { Wording } from "../errors";
import { wholeNumberOfKind, wholeWithin } from "../whole-number";
import type { StockKind } from "./stock-terms";

/** Pieces of a movement as they are typed, without a sign: only an adjustment may be below zero. Its kind stands beside it as `kind`. */
export const movedPieces = (most: number) => wholeNumberOfKind(most);

/** Why so many pieces are no movement of this kind; null where they are one. Both ends of the range are named. */
export function judgeMoved(
  { kind, quantity }: { kind: StockKind | "use"; quantity: number },
  most: number,
): Wording | null {
  if (kind === "adjustment") return quantity === 0 ? { key: "stock.pieces.none" } : null;
  return quantity < 1 ? wholeWithin(1, most) : null;
}
