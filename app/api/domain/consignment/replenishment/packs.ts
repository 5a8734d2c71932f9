import type { WordKey } from "~/words";
import type { Wording } from "../../errors";

/** The whole packs below and above some pieces. */
const inPacks = (quantity: number, pack: number): { less: number; more: number } => ({
  less: Math.floor(quantity / pack) * pack,
  more: Math.ceil(quantity / pack) * pack,
});

/** More pieces than this are no number of pieces. */
const MOST = 1_000_000;

/**
 * What is wrong with pieces that were typed beside an item that comes in packs; null where nothing is.
 * @param all the most that there can be, which need not be whole packs @param beyond what is said of more
 */
export function wrongPieces(quantity: number, pack: number, all: number, beyond: WordKey): Wording | null {
  if (quantity < 0 || quantity > MOST) return { key: "consignment.counted.wrong" };
  if (quantity > all) return { key: beyond, params: { open: all } };
  if (quantity === all || quantity % pack === 0) return null;
  const { less, more } = inPacks(quantity, pack);
  return { key: "consignment.receive.packs", params: { pack, less, more } };
}

type Due = { max: number; onHand: number; underWay: number; proposed: number; pack: number };

/** Why a proposal lifts a site above its maximum: the last pack is a whole one. Null where it does not. */
export function aboveMaximum({ max, onHand, underWay, proposed, pack }: Due): Wording | null {
  const above = proposed > 0 ? onHand + underWay + proposed - max : 0;
  return above > 0 ? { key: "consignment.aboveMax", params: { above, pack } } : null;
}
