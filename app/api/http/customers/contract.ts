import { z } from "zod";
import { timeline, timelineFilters } from "~/api/domain/timeline/timeline";
import { endpoint } from "../contract";

export const customers = {
  timeline: endpoint({
    method: "GET",
    path: "/customers/:customer/timeline",
    access: { menu: "MIPTAS14" },
    summary: "What happened to a customer across areas, a month of it, the latest first",
    input: z.object({ customer: z.coerce.number().int().min(1).max(2_147_483_647), ...timelineFilters }),
    output: timeline,
  }),
};
