import { z } from "zod";
import { ageClasses } from "../logistics/open-stock/stock-shapes";

/** Decimal in 1/10,000 of the answer's currency. */
const money = z.string();
const count = z.number();

/** What lay in the warehouses at the end of the month's last loaded day, at cost. */
const inventorySums = z.object({
  value: money,
  /** Pieces on hand. */
  pieces: count,
  /** Of items of which nothing left their warehouse for so long that their stock counts as dead; null while shipments are not known for so long. */
  deadValue: money.nullable(),
  deadPieces: count.nullable(),
});

export const inventoryPart = inventorySums.extend({
  /** Empty for everything together. */
  id: z.string(),
  name: z.string(),
  /**
   * Of what was shipped in the twelve months, each piece at its cost of that day; where shipments are known for less, of the
   * complete months that are. Null where none is.
   */
  costOfSales: money.nullable(),
  costMonths: count,
  /** Mean of the known months' ends among these twelve. */
  meanValue: money.nullable(),
});
export type InventoryPart = z.output<typeof inventoryPart>;

/** Stock by the days since anything of the item left its warehouse. */
export const inventoryAge = z.object({ age: z.enum(ageClasses), value: money, pieces: count });
export type InventoryAge = z.output<typeof inventoryAge>;

export const inventoryMonth = z.object({
  /** yyyymm. */
  month: z.number(),
  value: money,
  pieces: count,
});
export type InventoryMonth = z.output<typeof inventoryMonth>;
