import { z } from "zod";
import type { WordKey } from "~/words";
import { needed, text, typedDay, typedMoneyOrNone } from "../../../typed-values";
import { defineUpload } from "../../../upload/define-upload";
import { MOST_IN_CABINET } from "../cabinet-clock";
import { itemInput } from "../entry/cabinet-entries";

const error = "stock.pieces.wrong" satisfies WordKey;
const pieces = () => z.number({ error }).int({ error }).min(0, { error }).max(MOST_IN_CABINET, { error });

/** Counts of a cabinet as a file: the last one of each item and day; what it does not name stays as it is. */
export const cabinetCountUpload = defineUpload({
  kind: "matrix-counts",
  of: "MIPMTX03",
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

/**
 * What a cabinet keeps and what lies in it at the end of one day, as a file. Bounds, price and listing change, further items are added; other
 * pieces than the ledger says are an adjustment of that day with its reason.
 */
export const cabinetStockUpload = defineUpload({
  kind: "matrix-stock",
  of: "MIPMTX03",
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
  reasons: ["reason"],
  ofDay: true,
});
