import { z } from "zod";
import type { Wording } from "../../errors";
import { recordKey } from "../../record-key";
import { leftRows } from "../../sheet-rows";
import { text, typedDay } from "../../typed-values";
import { wholeWithin } from "../../whole-number";
import { MOST_ROWS } from "../day/day-rows";
import { heldTold } from "../held-told";
import { overMaximum } from "../over-maximum";

const pieces = z.number().int().nullable().default(null);
const refillRow = z.object({
  /** What the place keeps: a tool, an item. */
  tool: recordKey(),
  received: pieces,
  /** So many came though the maximum is lower, and that is meant. */
  sure: pieces,
  /** Ticked: what is not stays where it is, whatever is typed. */
  taken: z.boolean().default(true),
});
export type RefillRow = z.output<typeof refillRow>;

/** What a refill brought, wherever tools lie. */
export const refillInput = z.object({
  day: typedDay(),
  /** Delivery note. */
  reference: text(60),
  /** Pieces were received under this delivery note already, and these are more of it. */
  more: z.boolean().default(false),
  /** "3, 7-9": rows of the printed list; then these alone came, whatever is ticked. */
  numbers: text(400),
  /** What stands above the printed list. */
  code: text(20),
  rows: z.array(refillRow).max(MOST_ROWS),
});
export type RefillInput = z.output<typeof refillInput>;

export const keptRefill = z.object({
  kept: z.number(),
  pieces: z.number(),
  /** In 1/10,000 of the place's currency unit. */
  value: z.string(),
  /** In a sentence: rows of the printed list of which somebody entered before what came. */
  done: z.array(z.string()),
  ...heldTold,
  ...leftRows,
});
export type KeptRefill = z.output<typeof keptRefill>;

type Kept = { stock: number; max: number | null };

/** Pieces that came against what lies there; null where they can be written. @param most pieces of one tool at one place */
export function judgeRefill(
  { received, sure }: RefillRow & { received: number },
  { stock, max }: Kept,
  most: number,
): { field: string; wording: Wording } | null {
  if (received < 0 || received > most) return { field: "received", wording: wholeWithin(0, most) };
  const over = overMaximum({ stock, max }, received, sure);
  return over && { field: "sure", wording: over };
}
