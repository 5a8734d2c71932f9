import { z } from "zod";
import { customerFilters } from "~/api/domain/search/customer-filters";
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
};
