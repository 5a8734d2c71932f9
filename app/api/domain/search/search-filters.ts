import { z } from "zod";
import { pageFilter } from "../report/filters";

/** What can be found; later areas add their records. */
export const searchKinds = ["menu", "customer", "item"] as const;
export type SearchKind = (typeof searchKinds)[number];

const typed = (most: number) => z.string().trim().max(most).default("");

/** The specification's four fields of the global search. */
export const searchFilters = {
  /** Group server: a subsidiary by its code or name. */
  xcgsvr: typed(60),
  /** Data type. */
  xcdtyp: z.enum(searchKinds).optional(),
  /** TAS code: begins the customer's code. */
  xctass: typed(40),
  /** Keyword. */
  xckeyn: typed(100),
  page: pageFilter(),
};
export type SearchFilters = z.output<z.ZodObject<typeof searchFilters>>;
