import { z } from "zod";
import { formatInteger } from "~/words/formats";
import { chosenColumns } from "./columns";
import { listFilter, pageFilter, pageSizeFilter, sortFilter } from "./filters";
import type { Say } from "./say";
import type { TableColumn } from "./table";

/** What filters read of a column. */
type Listed = Pick<TableColumn<never>, "key" | "sorts" | "fileOnly">;
type KeyOf<C> = C extends { key: infer K extends string } ? K : never;
type SortedKeyOf<C> = C extends { key: infer K extends string; sorts?: infer S }
  ? unknown extends S
    ? never
    : K
  : never;

/** Columns that a reader may leave out; the name stays, and what stands in files alone is not theirs to choose. */
export const columnChoice = <const C extends readonly Listed[]>(columns: C) => ({
  columns: listFilter(columns.filter(({ fileOnly }) => !fileOnly).map(({ key }) => key as KeyOf<C[number]>)),
});

/**
 * The columns of a list with such a choice: files have those besides that stand in files alone. The table says what a row is: made out
 * from twenty columns of their own types, it took the compiler up to twenty seconds a table.
 */
export const choosable =
  <Row>(columns: readonly TableColumn<NoInfer<Row>>[]) =>
  (_answer: unknown, filters: unknown) => {
    const { columns: asked } = filters as { columns?: readonly string[] };
    const offered = columns.filter(({ fileOnly }) => !fileOnly);
    const shown = chosenColumns(offered, asked);
    return { offered, shown, inFiles: columns.filter((column) => column.fileOnly || shown.includes(column)) };
  };

/**
 * Pages and order of a list, a report without figures: by those of its columns that sort, and by what its rows are told by:
 * `name` is what the address calls that, `begins` its first click.
 */
export const paging = <const C extends readonly Listed[], N extends string = "name">(
  columns: C,
  { name = "name" as N, begins = "asc" }: { name?: N; begins?: "asc" | "desc" } = {},
) => ({
  sort: sortFilter<N | SortedKeyOf<C[number]>>([{ key: name, sorts: begins }, ...columns]),
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
    shown: formatInteger(locale, rowCount),
  }),
} as const;

/** The same of a list that has pages. */
export const counted = { ...countedWhole, rowCount: ({ rowCount }: { rowCount: number }) => rowCount } as const;

/** Names side by side: a name may have a comma of its own, so none stands between two. */
export const namesInList = (names: readonly string[]): string => names.join(" · ");

/** The first of many names, and how many more there are; a file has all of them. */
export const few = (names: readonly string[], most = 2): string =>
  names.length > most ? `${namesInList(names.slice(0, most))} +${names.length - most}` : namesInList(names);
