import { z } from "zod";
import { defineReport } from "../report/definition";
import { codeField, typedText, withField } from "../report/filter-field";
import { codesFilter } from "../report/filters";
import { choosable, columnChoice, counted, few, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { missingReasons } from "./item-selection";

/** Where an item stands in its life; the table holds no other. */
const lifecycles = ["new", "core", "phase_out"] as const;

/** A product line (l3) or a group of one (g12), with its items on sale. */
const family = z.object({ id: z.string(), name: z.string(), depth: z.number(), items: z.number() });
export type Family = z.output<typeof family>;
type Families = { options: { families: Family[] } };

const item = z.object({
  itemNo: z.string(),
  description: z.string(),
  line: z.string(),
  group: z.string(),
  grade: z.string().nullable(),
  lifecycle: z.enum(lifecycles),
  launched: z.string().nullable(),
  /** 1/10,000 of headquarters' currency unit; null = none, or not told to this reader. */
  listPrice: z.string().nullable(),
});
type Item = z.output<typeof item>;
const missing = z.object({
  typed: z.string(),
  reason: z.enum(missingReasons),
  closest: z.object({ itemNo: z.string(), description: z.string() }).nullable(),
});
type Missing = z.output<typeof missing>;

const answer = z.object({
  ...pageOf(item),
  /** Headquarters', of the list prices. */
  currency: z.string().optional(),
  /** Whether the reader is told list prices: those who may ask for special prices are. */
  pricesTold: z.boolean(),
  /** How many numbers the reader pasted; null = no list is asked for. */
  pasted: z.number().nullable(),
  missing: z.array(missing),
  /** As a tree: what is below something stands after it, one deeper. */
  options: z.object({ families: z.array(family) }),
});
export type ItemDownload = z.output<typeof answer>;

const columns = [
  {
    key: "description",
    kind: "text",
    head: "items.description",
    of: ({ description }) => description,
    sorts: "asc",
  },
  { key: "line", kind: "text", head: "sales.filter.line", of: ({ line }) => line, sorts: "asc" },
  { key: "group", kind: "text", head: "items.group", of: ({ group }) => group, sorts: "asc" },
  { key: "grade", kind: "text", head: "items.grade", of: ({ grade }) => grade, sorts: "asc", dash: true },
  {
    key: "lifecycle",
    kind: "state",
    head: "items.lifecycle",
    of: ({ lifecycle }) => lifecycle,
    state: (code) => ({ word: `items.lifecycle.${code as Item["lifecycle"]}`, plain: true }),
    sorts: "asc",
  },
  { key: "launched", kind: "day", head: "items.launched", of: ({ launched }) => launched, sorts: true },
  {
    key: "listPrice",
    kind: "amount",
    head: "items.listPrice",
    of: ({ listPrice }) => listPrice,
    sorts: true,
  },
] as const satisfies readonly TableColumn<Item>[];

export const itemFilters = {
  /** Part of the number or the description. */
  text: typedText("items.text"),
  /** Families that the items are of: any of them. */
  family: withField(codesFilter(/^[lg]\d{1,5}$/), {
    label: "items.family",
    own: true,
    chosen: ({ options }: Families, value) => {
      const asked = (value ?? []) as string[];
      const names = options.families.filter(({ id }) => asked.includes(id)).map(({ name }) => name);
      return names.length > 0 ? few(names, 3) : null;
    },
  }),
  lifecycle: withField(
    z.enum(lifecycles).optional(),
    codeField("items.lifecycle", lifecycles, (each) => `items.lifecycle.${each}`, { all: "admin.list.all" }),
  ),
  /** Item numbers that the reader pasted. */
  list: withField(z.uuid().optional(), {
    label: "items.list",
    linked: true,
    chosen: ({ pasted }: { pasted: number | null }, _value, { t }) =>
      pasted === null ? null : t("items.listOf", { count: pasted }),
  }),
  ...columnChoice(columns),
  ...paging(columns),
};
export type ItemFilters = z.output<z.ZodObject<typeof itemFilters>>;

/** Without list prices for who is not told them. */
const told = ({ pricesTold }: ItemDownload) =>
  choosable<Item>(columns.filter(({ key }) => pricesTold || key !== "listPrice"));

export const itemTable = table<Item, ItemDownload>({
  ...counted,
  main: true,
  name: { key: "itemNo", head: "items.itemNo", of: ({ itemNo }) => itemNo, sorts: true },
  columns: (given, filters) => told(given)(given, filters),
  rows: ({ rows }) => rows,
  in: "1",
});

/** So many of the numbers that are none stand on the screen; files have all of them. */
const SHOWN = 100;

export const missingTable = table<Missing, ItemDownload, ItemFilters>({
  key: "missing",
  title: "items.missing",
  titleParams: ({ missing: rows }) => ({ count: rows.length }),
  asked: ({ missing: rows }) => rows.length > 0,
  name: { key: "typed", head: "items.typed", of: ({ typed }) => typed },
  columns: [
    {
      key: "reason",
      kind: "state",
      head: "items.reason",
      of: ({ reason }) => reason,
      state: (code) => ({ word: `items.reason.${code as Missing["reason"]}` }),
    },
    { key: "closest", kind: "text", head: "items.closest", of: ({ closest }) => closest?.itemNo ?? null, dash: true },
    {
      key: "closestDescription",
      kind: "text",
      head: "items.closestDescription",
      of: ({ closest }) => closest?.description ?? null,
      dash: true,
    },
  ],
  rows: ({ missing: rows }, { size }) => rows.slice(0, Math.max(SHOWN, size)),
});

/** MIPUTL13: items as a file, by family or by a pasted list of numbers, with a report of those that are none. */
export const itemDownload = defineReport({
  code: "MIPUTL13",
  classification: "internal",
  filters: itemFilters,
  tables: [missingTable, itemTable],
  output: answer,
  empty: { title: "admin.list.empty", text: "admin.list.emptyFiltered", yet: "items.emptyYet" },
});
