import { z } from "zod";
import { stockKinds } from "../../stock/stock-terms";

/** What a person writes down of a tool besides issues and counts. */
export const enteredMovements = ["receipt", "send-back", "adjustment", "transfer-out"] as const;

/** A tool with what lay in the crib that day, its bounds, and what fills it up. */
export const stockRow = z.object({
  toolId: z.number(),
  /** Line, model and tool number. */
  tool: z.string(),
  part: z.string(),
  catalogueNo: z.string(),
  /** Null = nobody has said what lies there. */
  stock: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** Maximum − stock where less than the minimum lies there; else 0. */
  refill: z.number(),
  /** Free at the warehouse that sends, on the day of its stock, less what the rows above take of the same item; null where it is none of the maker's items, no warehouse sends, or the day is past. */
  free: z.number().nullable(),
  /** Of a piece, in 1/10,000 of the site's currency unit, by the list of its month. */
  unitPrice: z.string().nullable(),
});
export type StockRow = z.output<typeof stockRow>;

export const movementRow = z.object({
  id: z.number(),
  day: z.string(),
  kind: z.enum(stockKinds),
  tool: z.string(),
  /** Signed. */
  quantity: z.number(),
  reason: z.string(),
  reference: z.string(),
  by: z.string(),
  /** The other site of a transfer. */
  other: z.string().nullable(),
  /** taken back already, or what takes another back; else whether it can be. */
  state: z.enum(["reversed", "reversal", "open", "fixed"]),
});
export type MovementRow = z.output<typeof movementRow>;

/** The stock of a site (MIPTMS07): the refill list, and what moved last. */
export const toolStock = z
  .object({
    site: z.string(),
    name: z.string(),
    currency: z.string(),
    /** The day as of which it is told. */
    day: z.string(),
    /** The contract's last day, where that lies before `day`: nothing is filled up any more. */
    ended: z.string().nullable(),
    warehouse: z.string().nullable(),
    /** Stands for the order of what is to be sent: printed above the list, typed with its numbers. Empty where nothing is, and of a past day. */
    code: z.string(),
    tools: z.array(stockRow),
    /** The latest ones up to that day. */
    movements: z.array(movementRow),
    can: z.array(z.string()),
  })
  .meta({ id: "TtmbStock" });
export type ToolStock = z.output<typeof toolStock>;
