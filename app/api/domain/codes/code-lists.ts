import { z } from "zod";
import { defineReport } from "../report/definition";
import { typedText } from "../report/filter-field";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";

/** A list of codes in the reader's words: how it is called, what it is for, how many codes it has in use. */
const codeList = z.object({ id: z.string(), name: z.string(), note: z.string(), codes: z.number() });
export type CodeList = z.output<typeof codeList>;

const answer = z.object(pageOf(codeList));
export type CodeLists = z.output<typeof answer>;

const columns = [
  { key: "id", kind: "text", head: "admin.codes.id", of: ({ id }) => id, fileOnly: true },
  { key: "note", kind: "text", head: "admin.codes.note", of: ({ note }) => note, sorts: "asc" },
  { key: "codes", kind: "count", head: "admin.codes.codes", of: ({ codes }) => String(codes), sorts: true },
] as const satisfies readonly TableColumn<CodeList>[];

export const codeListFilters = {
  /** Part of the ID, the name or what it is for. */
  text: typedText("admin.codes.search"),
  ...columnChoice(columns),
  ...paging(columns),
};
export type CodeListFilters = z.output<z.ZodObject<typeof codeListFilters>>;

const codeListTable = table<CodeList, CodeLists>({
  ...counted,
  name: {
    key: "name",
    head: "admin.codes.list",
    of: ({ name }) => name,
    sub: ({ id }) => id,
    opens: ({ id }) => ({ screen: "MIPADM08", id }),
    sorts: true,
  },
  columns: choosable<CodeList>(columns),
  rows: ({ rows }) => rows,
});

/** MIPADM08: the lists of codes that administrators keep, by ID. */
export const codeLists = defineReport({
  code: "MIPADM08",
  classification: "internal",
  filters: codeListFilters,
  tables: [codeListTable],
  output: answer,
  empty: emptyList,
});
