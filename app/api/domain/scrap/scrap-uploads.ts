import { z } from "zod";
import { needed, text, typedMoneyOrNone, typedMonth } from "../typed-values";
import { defineUpload } from "../upload/define-upload";
import { collectionInput, scrapLineInput } from "./scrap-input";

const number = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .regex(/^[A-Za-z0-9](?:[A-Za-z0-9]|-)*$/, { error: "api.field.special" });

/** Used tools as a file: a row is a line of a collection, rows of one number are one collection (MIPUTL08). */
export const toolUpload = defineUpload({
  kind: "scrap-tools",
  of: "MIPUTL08",
  row: z.object({
    collectionNo: number,
    lineNo: z.number().int().min(1).max(9_999),
    ...collectionInput.omit({ note: true }).shape,
    ...scrapLineInput.shape,
  }),
  key: ["collectionNo", "lineNo"],
  heads: {
    collectionNo: "scrap.collection",
    lineNo: "scrap.lineNo",
    customer: "field.scrap.customer",
    site: "field.scrap.site",
    productionLine: "field.scrap.productionLine",
    machine: "field.scrap.machine",
    day: "field.scrap.day",
    collectedBy: "field.scrap.collectedBy",
    item: "field.scrapLine.item",
    foreignItem: "field.scrapLine.foreignItem",
    maker: "field.scrapLine.maker",
    grade: "field.scrapLine.grade",
    pieces: "field.scrapLine.pieces",
    edgesAvailable: "field.scrapLine.edgesAvailable",
    edgesUsed: "field.scrapLine.edgesUsed",
    wear: "field.scrapLine.wear",
    cause: "field.scrapLine.cause",
    advice: "field.scrapLine.advice",
    unitPrice: "field.scrapLine.unitPrice",
  },
  numbers: ["pieces", "edgesAvailable", "edgesUsed", "unitPrice"],
});

/** What plants produced and rejected as a file. */
export const plantUpload = defineUpload({
  kind: "plant-scrap",
  of: "MIPUTL08",
  row: z.object({
    plant: needed(60),
    process: needed(60),
    item: needed(60),
    month: typedMonth(),
    /** Empty = what was produced, good and rejected. */
    cause: text(60),
    pieces: z.number().int().min(0).max(100_000_000),
    /** Of the rejects, in units of headquarters' currency; empty = pieces at the item's cost of the month. */
    cost: typedMoneyOrNone({ error: "scrap.price.wrong" }),
  }),
  key: ["plant", "process", "item", "month", "cause"],
  heads: {
    plant: "scrap.plant",
    process: "scrap.process",
    item: "scrap.item",
    month: "scrap.month",
    cause: "scrap.cause",
    pieces: "scrap.column.pieces",
    cost: "scrap.column.cost",
  },
  numbers: ["pieces", "cost"],
});
