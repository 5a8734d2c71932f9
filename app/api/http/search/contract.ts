import { z } from "zod";
import { searchFilters } from "~/api/domain/search/search-filters";
import { searchKinds } from "~/api/domain/search/search-kinds";
import { endpoint } from "../contract";

const group = z.object({
  kind: z.enum(searchKinds),
  found: z.number(),
  /** True when there are more than were counted. */
  more: z.boolean(),
  menus: z.array(z.object({ code: z.string(), title: z.string(), path: z.string() })),
  records: z.array(z.object({ id: z.number(), code: z.string(), name: z.string(), detail: z.string() })),
});

export const search = {
  find: endpoint({
    method: "GET",
    path: "/search",
    access: "user",
    summary: "Global search by group server, data type, TAS code and keyword; only what the reader may open",
    input: z.object(searchFilters),
    output: z.object({
      groups: z.array(group),
      tooShort: z.array(z.string()),
      subsidiary: z.object({ id: z.number(), name: z.string() }).nullable(),
    }),
  }),
};
