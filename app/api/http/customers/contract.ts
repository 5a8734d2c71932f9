import { z } from "zod";
import { customerFilters } from "~/api/domain/search/customer-filters";
import { timeline, timelineFilters } from "~/api/domain/timeline/timeline";
import { endpoint } from "../contract";

export const customers = {
  find: endpoint({
    method: "GET",
    path: "/customers",
    access: { menu: "MIPTAS14" },
    summary: "The reader's own customers by words of name, code and city, and by country",
    input: z.object(customerFilters),
    output: z.object({
      records: z.array(z.object({ id: z.number(), code: z.string(), name: z.string(), detail: z.string() })),
      found: z.number(),
      /** True when there are more than were counted. */
      more: z.boolean(),
      tooShort: z.array(z.string()),
      countries: z.array(z.string()),
    }),
  }),
  timeline: endpoint({
    method: "GET",
    path: "/customers/:customer/timeline",
    access: { menu: "MIPTAS14" },
    summary: "What happened to a customer across areas, a month of it, the latest first",
    input: z.object({ customer: z.coerce.number().int().min(1).max(2_147_483_647), ...timelineFilters }),
    output: timeline,
  }),
};
