import { z } from "zod";
import { movedPieces, movementMeant } from "../../stock/moved-pieces";
import { needed, text, typedDay } from "../../typed-values";
import { enteredKinds } from "../consignment-terms";

/** More pieces of an item than that are a mistake. */
export const MOST_MOVED = 1_000_000;

/** A movement as somebody writes it down. Pieces have no sign; only an adjustment may be below zero. */
export const movementInput = z.object({
  /** Code of the site. */
  site: needed(30),
  item: needed(60),
  day: typedDay(),
  kind: z.enum(enteredKinds),
  quantity: movedPieces(MOST_MOVED),
  /** Where a transfer goes. */
  toSite: text(30),
  /** Needed for an adjustment. */
  reason: text(500),
  /** A delivery note; the number of an order list that a receipt answers. */
  reference: text(60),
});
export type MovementInput = z.output<typeof movementInput>;

/** By its form, which asks about what is odd; a file asks about its rows as a whole. */
export const movementForm = movementInput.extend(movementMeant);
export type MovementForm = z.output<typeof movementForm>;
