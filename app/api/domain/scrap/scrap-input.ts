import { z } from "zod";
import type { WordKey } from "~/words";
import { recordTrace } from "../record-trace";
import { needed, text, typedDay, typedMoneyOrNone } from "../typed-values";
import { wearModes } from "./scrap-terms";

const pieces = (least: 0 | 1) => {
  const wrong = { error: (least === 0 ? "scrap.used.wrong" : "scrap.pieces.wrong") satisfies WordKey };
  return z.number(wrong).int(wrong).min(least, wrong).max(1_000_000, wrong);
};

/** Where, when and by whom used tools were collected. */
export const collectionInput = z.object({
  /** Empty = own tests. */
  customer: text(60).meta({ picks: "customer" }),
  site: text(100),
  productionLine: text(100),
  machine: text(100),
  day: typedDay(),
  collectedBy: needed(100),
  note: text(1000),
});
export type CollectionInput = z.output<typeof collectionInput>;

/** Pieces of one tool that were worn in one way for one cause. */
export const scrapLineInput = z.object({
  /** An own item, or what somebody else's is called. */
  item: text(60).meta({ picks: "item" }),
  foreignItem: text(100),
  /** A supplier's code; empty for an own item. */
  maker: text(30),
  /** Empty = the item's. */
  grade: text(40),
  pieces: pieces(1),
  /** Of all pieces together. */
  edgesAvailable: pieces(1),
  edgesUsed: pieces(0),
  wear: z.enum(wearModes),
  /** A code of the list `scrap-cause`. */
  cause: needed(60),
  advice: text(500),
  /** Of a piece, in units of headquarters' currency; empty = the item's list price. */
  unitPrice: typedMoneyOrNone({ error: "scrap.price.wrong" }),
});
export type ScrapLineInput = z.output<typeof scrapLineInput>;

const listedLine = scrapLineInput.extend({
  id: z.number(),
  no: z.number(),
  itemId: z.number().nullable(),
  description: z.string(),
  makerName: z.string(),
  causeName: z.string(),
  /** In 1/10,000 of headquarters' currency unit. */
  lost: z.string(),
});

export const collectionRecord = collectionInput.extend({
  id: z.number(),
  collectionNo: z.string(),
  customerId: z.number().nullable(),
  customerName: z.string(),
  inUse: z.boolean(),
  lines: z.array(listedLine),
  /** What its lines come to; the lost value in 1/10,000 of headquarters' currency unit. */
  sums: z.object({ pieces: z.number(), available: z.number(), used: z.number(), lost: z.string() }),
  /** What a line may name. */
  choices: z.object({
    makers: z.array(z.object({ code: z.string(), name: z.string() })),
    causes: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  currency: z.string(),
  history: z.array(
    z.object({ id: z.string(), action: z.string(), at: z.string(), by: z.string(), reason: z.string() }),
  ),
  trace: recordTrace,
  stamp: z.string(),
  can: z.array(z.enum(["change", "removal", "restoration"])),
});
export type CollectionRecord = z.output<typeof collectionRecord>;
