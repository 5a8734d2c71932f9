import { z } from "zod";
import { formatInteger } from "~/words/formats";
import { pageFilter, pageSizeFilter } from "./filters";
import type { Say } from "./say";

/** Pages and order of a list: a report without figures. `sorts`: keys of the columns that it can be put in the order of. */
export const paging = <const K extends readonly [string, ...string[]]>(sorts: K) => ({
  sort: z.enum(sorts).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
});

/** A page of a list's rows, and how many there are on all pages. */
export const pageOf = <R extends z.ZodType>(row: R) => ({
  rows: z.array(row),
  rowCount: z.number(),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** What an empty list says. */
export const emptyList = {
  title: "admin.list.empty",
  text: "admin.list.emptyFiltered",
  yet: "admin.list.emptyYet",
} as const;

/** A list's one table is headed with how many rows there are; all of them stand on one page. */
export const countedWhole = {
  key: "list",
  title: "admin.list.count",
  titleParams: ({ rowCount }: { rowCount: number }, { locale }: Say) => ({
    count: rowCount,
    shown: formatInteger(locale, rowCount),
  }),
} as const;

/** The same of a list that has pages. */
export const counted = { ...countedWhole, rowCount: ({ rowCount }: { rowCount: number }) => rowCount } as const;

/** The first of many names, and how many more there are; a file has all of them. */
export const few = (names: readonly string[], most = 2): string =>
  names.length > most ? `${names.slice(0, most).join(", ")} +${names.length - most}` : names.join(", ");
