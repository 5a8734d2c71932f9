import { z } from "zod";

/** What months are told by; `production` is each production order that is late. */
export const flowPartings = ["group", "line", "plant", "item", "month", "production"] as const;
export type FlowParting = (typeof flowPartings)[number];

/** Pieces of one item, group, plant or month; of an open month up to the last loaded day. */
export const flowSums = z.object({
  ordered: z.number(),
  /** What plants were to make by then, and have made; null for partners, who are told of no production. */
  planned: z.number().nullable(),
  made: z.number().nullable(),
  shipped: z.number(),
  /** Planned by the end and not made: pieces. */
  backlog: z.number().nullable(),
  /** Production orders planned in the time, and those of them that were done by their day. */
  dueOrders: z.number().nullable(),
  keptOrders: z.number().nullable(),
  /** Days from the planned day to the last piece, of orders done in the time: the middle one, and what nine of ten do not exceed. */
  delayMedian: z.number().nullable(),
  delayMost: z.number().nullable(),
  /** What was ordered and shipped, decimal in 1/10,000 of the answer's currency. */
  orderedValue: z.string(),
  shippedValue: z.string(),
});
export type FlowSums = z.output<typeof flowSums>;

export const flowMonth = flowSums.extend({
  /** yyyymm. */
  month: z.number(),
});
export type FlowMonth = z.output<typeof flowMonth>;

export const flowPart = flowSums.extend({
  /** Empty: items that no plant makes. */
  id: z.string(),
  name: z.string(),
  sub: z.string(),
  /** The year's pieces up to the end of the month. */
  orderedYear: z.number(),
  plannedYear: z.number().nullable(),
  madeYear: z.number().nullable(),
  shippedYear: z.number(),
});
export type FlowPart = z.output<typeof flowPart>;

/** A production order that was to be done by the end of the month and is not, or was done too late in it. */
export const lateOrder = z.object({
  orderNo: z.string(),
  plant: z.string(),
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  plannedDay: z.string(),
  completedDay: z.string().nullable(),
  quantity: z.number(),
  completed: z.number(),
  /** Until it was done, else until the last loaded day. */
  daysLate: z.number(),
});
export type LateOrder = z.output<typeof lateOrder>;

/** What rows can be put in the order of, and how each order begins. */
export const flowSorts = {
  name: "asc",
  ordered: "desc",
  planned: "desc",
  made: "desc",
  gap: "asc",
  shipped: "desc",
  backlog: "desc",
  kept: "asc",
  delay: "desc",
  plannedDay: "asc",
  item: "asc",
  plant: "asc",
} as const;
export type FlowSort = keyof typeof flowSorts;
