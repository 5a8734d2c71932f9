import { z } from "zod";
import { cards } from "./card-choice";

/** Decimal string in 1/10,000 of the report currency's unit. */
const amount = z.string();

const pace = z.object({
  month: z.number(),
  until: z.string(),
  sales: amount,
  lastYear: amount,
  target: amount.nullable(),
  daysDone: z.number(),
  daysInMonth: z.number(),
  /** One entry per working day so far; sales on a day off count to the working day before it. */
  days: z.array(amount),
});
export type SalesPace = z.output<typeof pace>;

const mover = z.object({ id: z.number(), name: z.string(), current: amount, previous: amount, change: amount });
export type Mover = z.output<typeof mover>;
export const movers = z.object({ gains: z.array(mover), losses: z.array(mover) });
export type Movers = z.output<typeof movers>;

const quiet = z.object({ id: z.number(), name: z.string(), lastDay: z.string(), days: z.number(), annual: amount });
export type QuietCustomer = z.output<typeof quiet>;

const waiting = z.object({
  kind: z.string(),
  /** The list that has as many, with its filter. */
  href: z.string(),
  count: z.number(),
  /** Since when the oldest waits; null where nothing does. */
  oldest: z.string().nullable(),
});

/** What the reader shows on his mainboard, in his order. */
const shown = z.array(z.enum(cards));

/** The cards that have data and that the reader may see; null = not his, or nothing to show. */
export const mainboard = z
  .object({
    asOf: z.string(),
    loadedAt: z.string().nullable(),
    currency: z.string(),
    shown,
    pace: pace.nullable(),
    byUnit: movers.nullable(),
    byLine: movers.nullable(),
    byCustomer: movers.nullable(),
    quiet: z.array(quiet).nullable(),
    /** By kind of request: what waits for the reader; kinds of which he decides none and nothing waits are left out. */
    waiting: z.array(waiting),
  })
  .meta({ id: "Mainboard" });
export type Mainboard = z.output<typeof mainboard>;
