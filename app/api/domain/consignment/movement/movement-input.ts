import { z } from "zod";
import type { WordKey } from "~/words";
import { typedDay } from "../../typed-values";
import { enteredKinds } from "../consignment-terms";

const text = (most: number) => z.string().trim().max(most).default("");
const needed = (most: number) => z.string().trim().min(1).max(most);
const most = { error: "consignment.pieces.wrong" satisfies WordKey };

/** A movement as somebody writes it down. Pieces have no sign; only an adjustment may be below zero. */
export const movementInput = z.object({
  /** Code of the site. */
  site: needed(30),
  item: needed(60),
  day: typedDay(),
  kind: z.enum(enteredKinds),
  quantity: z.number(most).int(most).min(-1_000_000, most).max(1_000_000, most),
  /** Where a transfer goes. */
  toSite: text(30),
  /** Needed for an adjustment. */
  reason: text(500),
  /** A delivery note; the number of an order list that a receipt answers. */
  reference: text(60),
});
export type MovementInput = z.output<typeof movementInput>;
