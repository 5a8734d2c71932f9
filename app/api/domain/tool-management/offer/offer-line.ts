import { z } from "zod";
import type { WordKey } from "~/words";
import { readNumber } from "~/words/typed-number";

const text = (most: number) => z.string().trim().max(most);
const needed = (most: number) => text(most).min(1);
const MOST_PIECES = 1_000_000_000;

const numberOf = (typed: string, grouped: boolean): number => {
  const read = readNumber(typed, undefined, { grouped });
  return "text" in read ? Number(read.text) : Number.NaN;
};
const whole = needed(12)
  .refine(
    (typed) => {
      const value = numberOf(typed, true);
      return Number.isInteger(value) && value > 0 && value <= MOST_PIECES;
    },
    { error: "ttmbSim.error.CORNER_OR_LIFE_NOT_POSITIVE" satisfies WordKey },
  )
  .meta({ number: "whole" });
const price = needed(30)
  .refine(
    (typed) => {
      const value = numberOf(typed, false);
      return value >= 0 && value <= 1_000_000_000;
    },
    { error: "ttmbSim.error.price" satisfies WordKey },
  )
  .meta({ number: "decimal" });

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
