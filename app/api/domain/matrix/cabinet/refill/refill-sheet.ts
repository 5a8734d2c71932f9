import { z } from "zod";
import { leftRows } from "../../../sheet-rows";
import { MOST_ROWS } from "../../../stock/day/day-rows";
import { text, typedDay } from "../../../typed-values";
import { typedClock } from "../cabinet-clock";

const pieces = z.number().int().nullable().default(null);
const refillRow = z.object({
  /** The item. */
  tool: z.number().int(),
  received: pieces,
  /** So many came though the maximum is lower, and that is meant. */
  sure: pieces,
});
export type RefillRow = z.output<typeof refillRow>;

/** What a refill brought into a cabinet. */
export const refillInput = z.object({
  day: typedDay(),
  /** By the clock where the cabinet stands; empty = now, of an earlier day noon. */
  time: typedClock(),
  /** Delivery note. */
  reference: text(60),
  rows: z.array(refillRow).max(MOST_ROWS),
});
export type RefillInput = z.output<typeof refillInput>;

export const keptRefill = z.object({
  kept: z.number(),
  pieces: z.number(),
  /** In 1/10,000 of the cabinet's currency unit. */
  value: z.string(),
  ...leftRows,
});
export type KeptRefill = z.output<typeof keptRefill>;
