import { z } from "zod";
import { pageFilter, pageSizeFilter } from "../report/filters";
import { queueNames } from "./queues";

/** waiting = its turn comes; running; retrying = a try failed, another follows; done; failed = for good; cancelled. */
export const jobStates = ["waiting", "running", "retrying", "done", "failed", "cancelled"] as const;
export type JobState = (typeof jobStates)[number];

export const jobFilters = {
  queue: z.enum(queueNames).optional(),
  state: z.enum(jobStates).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type JobFilters = z.output<z.ZodObject<typeof jobFilters>>;
