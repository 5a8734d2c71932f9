import { z } from "zod";
import { salesFilters } from "../../facts/sales-filters";
import { option, salesPath } from "../../facts/sales-shapes";
import { missingReasons } from "../../items/item-selection";
import { defineReport } from "../../report/definition";
import { codeField, typedField, withField } from "../../report/filter-field";
import { columnChoice, paging } from "../../report/list";
import { logisticsFilters } from "../logistics-filters";
import { openStockColumns, openStockTable } from "./open-stock-table";
import { ageClasses, bands, openItem, stockStates } from "./stock-shapes";

/** About 250 numbers: an address has no room for more. */
const LONGEST_LIST = 2000;

export const openStockFilters = {
  /** Item numbers with commas, semicolons or blanks between them, as they are pasted. */
  numbers: withField(z.string().trim().max(LONGEST_LIST).optional(), typedField("openStock.numbers")),
  text: logisticsFilters.text,
  line: salesFilters.lines,
  warehouse: logisticsFilters.warehouse,
  state: withField(
    z.enum(stockStates).optional(),
    codeField("openStock.state", stockStates, (state) => `openStock.state.${state}`, { all: "shortage.all" }),
  ),
  /** What could be taken in place of this item: the same geometry in another grade. */
  instead: withField(salesFilters.item.clone(), {
    label: "openStock.instead",
    linked: true,
    chosen: ({ path }: { path: { instead: { name: string } | null } }) => path.instead?.name ?? null,
  }),
  chart: z.enum(["bars", "table"]).default("bars"),
  ...columnChoice(openStockColumns),
  ...paging(openStockColumns),
};
export type OpenStockFilters = z.output<z.ZodObject<typeof openStockFilters>>;

const answer = z.object({
  /** The last day that the stock of any warehouse is known of; absent while none was loaded. */
  asOf: z.string().optional(),
  /** Whether the reader is told pieces: partners are told bands. */
  stockTold: z.boolean(),
  rows: z.array(openItem),
  rowCount: z.number(),
  /** Of everything filtered: how many rows have free pieces, of each band and age class. */
  bands: z.array(z.object({ band: z.enum(bands), rows: z.number() })),
  ages: z.array(z.object({ age: z.enum(ageClasses), rows: z.number(), pieces: z.number() })),
  /** How many of the pasted numbers are items; null where none were pasted. */
  found: z.number().nullable(),
  missing: z.array(
    z.object({
      typed: z.string(),
      reason: z.enum(missingReasons),
      closest: z.object({ itemNo: z.string(), description: z.string() }).nullable(),
    }),
  ),
  path: z.object({ line: salesPath.line, instead: option.nullable() }),
  options: z.object({ lines: z.array(option), warehouses: z.array(option) }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type OpenStock = z.output<typeof answer>;

/** MIPUTL05: what can be had today from which warehouse, when more comes, and what could be taken instead. */
export const openStock = defineReport({
  code: "MIPUTL05",
  classification: "restricted",
  filters: openStockFilters,
  tables: [openStockTable],
  keyFilters: ["state"],
  output: answer,
  empty: { title: "openStock.empty", text: "openStock.empty.filtered", yet: "openStock.empty.yet" },
});
