import { z } from "zod";
import { pageFilter, pageSizeFilter } from "../report/filters";
import { jobStates } from "./job-states";
import { queueNames } from "./queues";

export const jobFilters = {
  queue: z.enum(queueNames).optional(),
  state: z.enum(jobStates).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type JobFilters = z.output<z.ZodObject<typeof jobFilters>>;
