import { z } from "zod";
import { contractStates } from "../programme-terms";
import { cabinetPolicies } from "./cabinet-policy";
import { listedMovement } from "./movement/movements";

const day = z.string().nullable();

/** An item that a cabinet keeps, with what lies there today, its bounds, and what fills it up. */
const cabinetItem = z.object({
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  /** Taken off the list, as long as some is left. */
  listed: z.boolean(),
  /** Of a cabinet that was removed what was fetched with it. */
  stock: z.number(),
  min: z.number(),
  max: z.number(),
  /** Maximum − stock where less than the minimum lies there; else 0, and where nothing fills the cabinet up any more. */
  refill: z.number(),
  /** Free at the warehouse that sends, on the day of its stock; null where none does. */
  free: z.number().nullable(),
  /** Of a piece, in 1/10,000 of the cabinet's currency unit. */
  unitPrice: z.string(),
  lastMoved: day,
});
export type RecordItem = z.output<typeof cabinetItem>;

/** A cabinet as its page shows it (MIPMTX03): what it keeps, what fills it up, what moved last. */
export const cabinetRecord = z
  .object({
    id: z.number(),
    serial: z.string(),
    model: z.string(),
    place: z.string(),
    installedOn: day,
    removedOn: day,
    contractId: z.number(),
    contractNo: z.string(),
    contractState: z.enum(contractStates),
    /** The day as of which its contract is over: nothing fills it up any more. */
    contractClosedOn: day,
    customerId: z.number(),
    customer: z.string(),
    customerName: z.string(),
    currency: z.string(),
    /** Where the cabinet stands: the day, and the time (hh:mm). */
    today: z.string(),
    clock: z.string(),
    warehouse: z.string().nullable(),
    /** The newest movement that the cabinet itself reported and that still counts, by its own clock. */
    lastReported: z.string().nullable(),
    /** Stands for the order of what is listed: printed above the refill sheet, typed with its numbers. */
    code: z.string(),
    items: z.array(cabinetItem),
    /** The latest ones. */
    movements: z.array(listedMovement),
    can: z.array(z.enum(Object.keys(cabinetPolicies) as (keyof typeof cabinetPolicies)[])),
  })
  .meta({ id: "Cabinet" });
export type CabinetRecord = z.output<typeof cabinetRecord>;
