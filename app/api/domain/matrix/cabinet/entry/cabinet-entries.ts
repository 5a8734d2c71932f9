import { z } from "zod";
import type { WordKey } from "~/words";
import { recordKey } from "../../../record-key";
import { movedPieces, movementMeant } from "../../../stock/moved-pieces";
import { needed, text, typedDay, typedMoney, typedMoneyOrNone } from "../../../typed-values";
import { wholeNumber } from "../../../whole-number";
import { MOST_IN_CABINET, typedClock } from "../cabinet-clock";
import { listedMovement } from "../movement/movements";

const pieces = (least: number) => wholeNumber(least, MOST_IN_CABINET);

/** How an item is kept: below the minimum it is filled up to the maximum. */
export const itemInput = z.object({
  min: pieces(0),
  max: pieces(1),
  /** Of a piece, in the cabinet's currency. */
  unitPrice: typedMoney({ error: "matrix.amount.wrong" }),
  /** Off the list nothing is filled up any more; what lies there stays until it is taken. */
  listed: z.boolean().default(false),
});
/** The price that its sender said is meant, though it is far from the one before: another is asked about anew. */
const sure = typedMoneyOrNone({ error: "matrix.amount.wrong" });
export const itemForm = itemInput.extend({ sure });
export type ItemInput = z.output<typeof itemForm>;
export const newItem = itemInput.omit({ listed: true }).extend({ item: needed(60).meta({ picks: "item" }), sure });
export type NewItem = z.output<typeof newItem>;

/** An item as its form has it. */
export const itemRecord = itemInput.extend({
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  serial: z.string(),
  currency: z.string(),
  stamp: z.string(),
  can: z.array(z.string()),
});
export type ItemRecord = z.output<typeof itemRecord>;

/** What moves besides issues, refills and counts. */
const enteredKinds = ["adjustment", "receipt", "send-back"] as const;
export const movementInput = z.object({
  item: recordKey("ttmb.choose" satisfies WordKey),
  kind: z.enum(enteredKinds),
  day: typedDay(),
  time: typedClock(),
  /** Without a sign; only an adjustment may be below zero. */
  quantity: movedPieces(MOST_IN_CABINET),
  /** Needed for an adjustment. */
  reason: text(200),
  reference: text(60),
  ...movementMeant,
});
export type MovementInput = z.output<typeof movementInput>;

export const reversalInput = z.object({
  reason: z
    .string()
    .trim()
    .min(1, { error: "api.field.remark" satisfies WordKey })
    .max(200),
});

/** A movement, and what can be done to it. */
export const cabinetMovement = listedMovement
  .extend({ createdAt: z.string(), can: z.array(z.string()) })
  .meta({ id: "CabinetMovement" });
export type CabinetMovement = z.output<typeof cabinetMovement>;
