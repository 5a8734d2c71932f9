import { z } from "zod";
import { pageFilter } from "../report/filters";
import { text } from "../typed-values";
import { MOST_TYPED, searchKinds } from "./search-kinds";

const typed = (most: number) => text(most);

/** The specification's four fields of the global search. */
export const searchFilters = {
  /** Group server: a subsidiary by its code or name. */
  xcgsvr: typed(60),
  /** Data type. */
  xcdtyp: z.enum(searchKinds).optional(),
  /** TAS code: begins the customer's code or their number in the agent system. */
  xctass: typed(40),
  /** Keyword. */
  xckeyn: typed(MOST_TYPED),
  page: pageFilter(),
};
export type SearchFilters = z.output<z.ZodObject<typeof searchFilters>>;
