import { z } from "zod";
import { pageFilter } from "../report/filters";

/** What customers are looked for by on their own screens. */
export const customerFilters = {
  /** Words of name, code and city. */
  q: z.string().trim().max(100).default(""),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  page: pageFilter(),
};
export type CustomerFilters = z.output<z.ZodObject<typeof customerFilters>>;
