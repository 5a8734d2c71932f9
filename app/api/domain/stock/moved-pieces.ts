import { z } from "zod";
import type { Wording } from "../errors";
import { wholeNumberOfKind, wholeWithin } from "../whole-number";
import type { StockKind } from "./stock-terms";

/** Pieces of a movement as they are typed, without a sign: only an adjustment may be below zero. Its kind stands beside it as `kind`. */
export const movedPieces = (most: number) => wholeNumberOfKind(most);

/** What a form of one movement answers, where it was asked. */
export const movementMeant = {
  /** Pieces of this came under the delivery note already, and these are more of it. */
  more: z.boolean().default(false),
  /** So many though the maximum is lower: another number is asked about anew. */
  sure: z.number().int().nullable().default(null),
};
export type MovementMeant = { more: boolean; sure: number | null };

/** Why so many pieces are no movement of this kind; null where they are one. Both ends of the range are named. */
export function judgeMoved(
  { kind, quantity }: { kind: StockKind | "use"; quantity: number },
  most: number,
): Wording | null {
  if (kind === "adjustment") return quantity === 0 ? { key: "stock.pieces.none" } : null;
  return quantity < 1 ? wholeWithin(1, most) : null;
}
