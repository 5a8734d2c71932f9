import { z } from "zod";
import { wearModes } from "./scrap-terms";

/** Used tools that were collected, or what plants reject: two things that are called scrap (domain.md 9.4). */
export const readings = ["tools", "plant"] as const;
export type Reading = (typeof readings)[number];

/** What each reading can be told by; `line` are its rows. */
export const levels = {
  tools: ["wear", "cause", "maker", "customer", "item", "month", "line"],
  plant: ["cause", "process", "plant", "item", "month", "line"],
} as const;
export const allLevels = ["wear", "cause", "maker", "customer", "item", "process", "plant", "month", "line"] as const;
export type Level = (typeof allLevels)[number];

const toolSums = {
  pieces: z.number(),
  ownPieces: z.number(),
  available: z.number(),
  used: z.number(),
  /** Value of unused edges in 1/10,000 of headquarters' currency unit. */
  lost: z.string(),
};
export const toolGroup = z.object({
  /** Key of what it is told by: a code, a key, a month; of own tests 0, of somebody else's tool its name. */
  id: z.string(),
  name: z.string(),
  sub: z.string(),
  ...toolSums,
});
export type ToolGroup = z.output<typeof toolGroup>;

export const toolLine = z.object({
  id: z.number(),
  collectionId: z.number(),
  collectionNo: z.string(),
  no: z.number(),
  day: z.string(),
  customerId: z.number().nullable(),
  customerCode: z.string(),
  customer: z.string(),
  site: z.string(),
  productionLine: z.string(),
  machine: z.string(),
  /** Null = somebody else's tool, whose name stands in `item`. */
  itemId: z.number().nullable(),
  item: z.string(),
  grade: z.string(),
  maker: z.string(),
  wear: z.enum(wearModes),
  cause: z.string(),
  advice: z.string(),
  photos: z.number(),
  unitPrice: z.string(),
  ...toolSums,
});
export type ToolLine = z.output<typeof toolLine>;

const plantSums = { produced: z.number(), rejected: z.number(), cost: z.string() };
export const plantGroup = z.object({ id: z.string(), name: z.string(), sub: z.string(), ...plantSums });
export type PlantGroup = z.output<typeof plantGroup>;

/** A month of a plant's with its control limits, in per cent. */
export const plantMonth = z.object({
  ym: z.number(),
  ...plantSums,
  limits: z.object({ mean: z.number(), lower: z.number(), upper: z.number(), outside: z.boolean() }).nullable(),
});
export type PlantMonth = z.output<typeof plantMonth>;

export const plantLine = z.object({
  id: z.number(),
  ym: z.number(),
  plant: z.string(),
  process: z.string(),
  itemId: z.number(),
  itemNo: z.string(),
  /** Empty = the row tells what was produced. */
  cause: z.string(),
  ...plantSums,
});
export type PlantLine = z.output<typeof plantLine>;

export const sumsOf = { tools: z.object(toolSums), plant: z.object(plantSums) };
