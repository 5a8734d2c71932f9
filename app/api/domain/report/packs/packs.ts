import { z } from "zod";
import { recordTrace } from "../../record-trace";
import { defineReport } from "../definition";
import { typedText } from "../filter-field";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../list";
import { type TableColumn, table } from "../table";
import { sharedWith } from "../views/view-input";
import { listedCopy } from "./copies";

/** A pack as the list has it. */
const listedPack = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  mine: z.boolean(),
  /** Number of its pages. */
  pages: z.number(),
  sharedWith,
  /** What the role or the group is called; null = only its owner reads it. */
  audience: z.string().nullable(),
  stamp: z.string(),
});
export type ListedPack = z.output<typeof listedPack>;

const packPage = z.object({
  id: z.string(),
  code: z.string(),
  search: z.string(),
  /** What it is narrowed to, by the names that the reader sees. */
  chosen: z.array(z.string()),
  /** Whether the reader may open the report. */
  open: z.boolean(),
  /** What the owner says of it in the month, and of the month before; nothing to who may not open the report. */
  comment: z.string(),
  before: z.string(),
});
export type PackPage = z.output<typeof packPage>;

/** A pack as its page shows it, in one month. */
export const packRecord = listedPack.omit({ pages: true }).extend({
  pages: z.array(packPage),
  /** yyyymm: the one asked for, or the last complete month. */
  month: z.number(),
  /** The months that can be asked for, the newest first; the newest may still run. */
  months: z.array(z.number()),
  /** yyyymm: one that was asked for and that a pack is not read in; another one is shown then. */
  noMonth: z.number().nullable(),
  /** The last day that invoice lines were loaded for. */
  asOf: z.string(),
  trace: recordTrace,
  /** The reader's own copies, the newest first. */
  copies: z.array(listedCopy),
  /** How many its other readers keep: told to its owner alone. */
  copiesOfOthers: z.number(),
  can: z.array(z.enum(["change", "comments", "keeping", "removal"])),
});
export type PackRecord = z.output<typeof packRecord>;

const answer = z.object(pageOf(listedPack));
export type Packs = z.output<typeof answer>;

const columns = [
  { key: "pages", kind: "count", head: "packs.pages", of: ({ pages }) => String(pages), sorts: "desc" },
  { key: "owner", kind: "text", head: "packs.owner", of: ({ owner }) => owner, sorts: "asc" },
  { key: "audience", kind: "text", head: "views.sharedWith", of: ({ audience }) => audience, dash: true },
] as const satisfies readonly TableColumn<ListedPack>[];

export const packFilters = {
  /** Part of a name. */
  text: typedText("packs.search"),
  ...columnChoice(columns),
  ...paging(columns),
};
export type PackFilters = z.output<z.ZodObject<typeof packFilters>>;

const packTable = table<ListedPack, Packs>({
  ...counted,
  name: {
    key: "name",
    head: "packs.pack",
    of: ({ name }) => name,
    opens: ({ id }) => ({ screen: "MIPSAL16", id }),
    sorts: true,
  },
  columns: choosable<ListedPack>(columns),
  rows: ({ rows }) => rows,
});

/** MIPSAL16: packs of report pages, the reader's own and those shared with them; by name. */
export const packs = defineReport({
  code: "MIPSAL16",
  classification: "internal",
  filters: packFilters,
  tables: [packTable],
  output: answer,
  empty: emptyList,
});
