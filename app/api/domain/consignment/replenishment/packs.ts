import type { Wording } from "../../errors";

/** The whole packs below and above some pieces. */
export const inPacks = (quantity: number, pack: number): { less: number; more: number } => ({
  less: Math.floor(quantity / pack) * pack,
  more: Math.ceil(quantity / pack) * pack,
});

type Due = { max: number; onHand: number; underWay: number; proposed: number; pack: number };

/** Why a proposal lifts a site above its maximum: the last pack is a whole one. Null where it does not. */
export function aboveMaximum({ max, onHand, underWay, proposed, pack }: Due): Wording | null {
  const above = proposed > 0 ? onHand + underWay + proposed - max : 0;
  return above > 0 ? { key: "consignment.aboveMax", params: { above, pack } } : null;
}
