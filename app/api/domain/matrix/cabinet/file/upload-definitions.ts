import { z } from "zod";
import { movedPieces } from "../../../stock/moved-pieces";
import { needed, text, typedDay, typedMoneyOrNone } from "../../../typed-values";
import { defineUpload } from "../../../upload/define-upload";
import { wholeNumber } from "../../../whole-number";
import { MOST_IN_CABINET, typedClock } from "../cabinet-clock";
import { itemInput } from "../entry/cabinet-entries";

const pieces = (least = 0) => wholeNumber(least, MOST_IN_CABINET);

/** Counts of a cabinet as a file: the last one of each item and day; what it does not name stays as it is. */
export const cabinetCountUpload = defineUpload({
  kind: "matrix-counts",
  of: "MIPMTX03",
  place: "matrix.cabinet",
  row: z.object({
    item: needed(60),
    day: typedDay(),
    book: pieces().nullable().default(null),
    counted: pieces(),
    remark: text(200),
  }),
  key: ["item", "day"],
  heads: {
    item: "matrix.item",
    day: "field.ttmbEntry.day",
    book: "field.ttmbEntry.book",
    counted: "field.ttmbEntry.counted",
    remark: "field.ttmbEntry.remark",
  },
  numbers: ["book", "counted"],
});

/** Kinds of movement of a file; counts have one of their own. */
export const fileKinds = ["issue", "return", "receipt", "send-back", "adjustment"] as const;
/** How the number begins of a movement that was entered here and has none of its own; nobody else gives such a one. */
export const OWN_NUMBER = "MIP-";

/** Movements of a cabinet as a file: who took what and when, what was filled up. Each has a number, and is written once. */
export const cabinetMovementUpload = defineUpload({
  kind: "matrix-movements",
  of: "MIPMTX03",
  place: "matrix.cabinet",
  row: z.object({
    movementNo: needed(60),
    item: needed(60),
    day: typedDay(),
    time: typedClock(),
    kind: z.enum(fileKinds),
    /** Without a sign; only an adjustment may be below zero. */
    quantity: movedPieces(MOST_IN_CABINET),
    badge: text(30),
    reason: text(200),
    reference: text(60),
  }),
  key: ["movementNo"],
  heads: {
    movementNo: "matrix.movement.no",
    item: "matrix.item",
    day: "matrix.movement.day",
    time: "matrix.movement.time",
    kind: "stock.kind",
    quantity: "matrix.movement.pieces",
    badge: "matrix.user",
    reason: "matrix.movement.reason",
    reference: "matrix.movement.reference",
  },
  numbers: ["quantity"],
});

/**
 * What a cabinet keeps and what lies in it at the end of one day, as a file. Bounds, price and listing change, further items are added; other
 * pieces than the ledger says are an adjustment of that day with its reason.
 */
export const cabinetStockUpload = defineUpload({
  kind: "matrix-stock",
  of: "MIPMTX03",
  place: "matrix.cabinet",
  row: z.object({
    item: needed(60),
    day: typedDay(),
    stock: pieces().nullable().default(null),
    ...itemInput.shape,
    value: typedMoneyOrNone({ error: "matrix.amount.wrong" }),
    reason: text(200),
  }),
  key: ["item"],
  heads: {
    item: "matrix.item",
    day: "field.ttmbEntry.day",
    stock: "ttmb.stock",
    min: "field.ttmbEntry.min",
    max: "field.ttmbEntry.max",
    unitPrice: "field.ttmbEntry.unitPrice",
    value: "ttmb.stock.value",
    listed: "stock.file.listed",
    reason: "stock.file.reason",
  },
  numbers: ["stock", "unitPrice", "min", "max"],
  reckoned: ["value"],
  reasons: ["reason"],
  ofDay: true,
});
