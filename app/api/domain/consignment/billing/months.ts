import { z } from "zod";
import type { Verbs } from "../../verbs";

/** The months of a unit that looks after sites: what is closed, what comes next, and what still stands in the way. */
export const monthRecord = z
  .object({
    /** Code of the unit. */
    unit: z.string(),
    unitName: z.string(),
    sites: z.number(),
    /** As 202610; null = none. */
    closedTo: z.number().nullable(),
    closedAt: z.string().nullable(),
    /** Null also for whoever does not act for the unit. */
    closedBy: z.string().nullable(),
    /** The month that can be closed next; null where nothing moved yet or it is not over. */
    next: z.number().nullable(),
    /** Counts of that month or before that are open. */
    openCounts: z.number(),
    /** Uses of that month or before that were not billed. */
    unbilled: z.number(),
    can: z.array(z.string()),
  })
  .meta({ id: "ConsignmentMonth" });
export type MonthRecord = z.output<typeof monthRecord>;

export const monthVerbs = { closing: { remark: "optional", danger: true } } as const satisfies Verbs;
