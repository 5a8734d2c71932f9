import { z } from "zod";
import type { WordKey } from "~/words";
import { readNumber } from "~/words/typed-number";

const text = (most: number) => z.string().trim().max(most);
const needed = (most: number) => text(most).min(1);
const MOST_PIECES = 1_000_000_000;

const whole = needed(12).refine(
  (typed) => {
    const read = readNumber(typed);
    const value = "text" in read ? Number(read.text) : Number.NaN;
    return Number.isInteger(value) && value > 0 && value <= MOST_PIECES;
  },
  { error: "ttmbSim.error.CORNER_OR_LIFE_NOT_POSITIVE" satisfies WordKey },
);
const price = needed(30).refine(
  (typed) => {
    const read = readNumber(typed);
    const value = "text" in read ? Number(read.text) : Number.NaN;
    return value >= 0 && value <= 1_000_000_000;
  },
  { error: "ttmbSim.error.price" satisfies WordKey },
);

/**
 * A line of the master tool list as it is typed (specification section 3): set-up = pieces mounted at once, corner = usable edges
 * of a piece, tool life = parts per corner, the price of a piece in the offer's currency. Numbers in either notation.
 */
export const offerLine = z.object({
  line: text(20).default(""),
  model: needed(30),
  toolNo: needed(30),
  part: text(60).default(""),
  catalogueNo: text(60).default(""),
  type1: text(40).default(""),
  type2: text(40).default(""),
  maker: text(60).default(""),
  unitPrice: price,
  setUp: whole,
  corner: whole,
  toolLife: whole,
});
export type OfferLine = z.output<typeof offerLine>;
