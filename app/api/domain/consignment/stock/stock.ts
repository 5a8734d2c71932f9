import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../../facts/sales-filters";
import { option } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { choiceList, codeField, type NamedOption, typedField, typedText, withField } from "../../report/filter-field";
import { idFilter, listFilter } from "../../report/filters";
import { paging } from "../../report/list";
import type { Say } from "../../report/say";
import { typedDay } from "../../typed-values";
import { orderTable } from "./order-table";
import {
  lists,
  orderRow,
  orderSorts,
  orderTotal,
  siteRow,
  siteSorts,
  stockRow,
  stockSorts,
  stockTotal,
} from "./stock-shapes";
import { siteTable, siteTableKeys, stockTable, stockTableKeys } from "./stock-tables";

type Lists = { options: { sites: NamedOption[] }; path: { site: NamedOption | null } };
/** A site in the reader's sight. */
export const siteFilter = () =>
  withField(idFilter(), {
    label: "consignment.site",
    choices: ({ options, path }: Lists, _value, { t }: Say) =>
      choiceList(t("consignment.all"), options.sites, path.site),
    chosen: ({ path }: Lists) => path.site?.name ?? null,
  });

export const stockStates = ["below", "due", "old"] as const;
export const stockLists = ["item", "site", "order"] as const;
/** A column that several of the lists have begins alike in all of them. */
const sorts = { ...stockSorts, ...siteSorts, ...orderSorts, name: "asc" } as const;
const sorted = Object.entries(sorts).map(([key, begins]) => ({ key, sorts: begins }));
const keys = [...new Set([...stockTableKeys, ...siteTableKeys])];

export const stockFilters = {
  /** Part of an item's number or description. */
  text: typedText("consignment.filter.text"),
  unit: salesFilters.units,
  site: siteFilter(),
  state: withField(
    z.enum(stockStates).optional(),
    codeField("consignment.filter.state", stockStates, (state) => `consignment.state.${state}`, {
      all: "consignment.all",
    }),
  ),
  /** What lay there at the end of a day; without it the last day that anything is known of. */
  day: withField(typedDay().optional(), typedField("consignment.filter.day", "date")),
  currency: salesFilters.reportCurrency,
  customer: salesFilters.customer,
  item: salesFilters.item,
  /** One order list; `order` is how a table's rows stand. */
  orderList: withField(idFilter(), {
    label: "consignment.orderNo",
    linked: true,
    chosen: ({ path }: { path: { order: NamedOption | null } }) => path.order?.name ?? null,
  }),
  /** What is listed: items of sites, sites, or what order lists still expect. */
  by: z.enum(stockLists).default("item"),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
  columns: listFilter(keys),
  ...paging(sorted),
};
export type StockFilters = z.output<z.ZodObject<typeof stockFilters>>;

const answer = z.object({
  /** The day whose end is told. */
  asOf: z.string(),
  currency: z.string(),
  converted: z.boolean(),
  by: z.enum(stockLists),
  items: z.array(stockRow),
  sites: z.array(siteRow),
  orders: z.array(orderRow),
  /** Of what is listed. */
  rowCount: z.number(),
  total: stockTotal,
  orderTotal: orderTotal.nullable(),
  may: z.object({ write: z.boolean() }),
  path: z.object({
    unit: z.array(option),
    site: option.nullable(),
    customer: option.nullable(),
    item: option.nullable(),
    order: option.nullable(),
  }),
  options: lists,
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type ConsignmentStock = z.output<typeof answer>;

/** MIPUTL06: what of the maker's goods lies at customers, what is to be sent there, and what lies there too long. */
export const consignmentStock = defineReport({
  code: "MIPUTL06",
  classification: "confidential",
  filters: stockFilters,
  tables: [stockTable, siteTable, orderTable],
  keyFilters: ["state"],
  output: answer,
  empty: { title: "consignment.empty", text: "consignment.empty.filtered", yet: "consignment.empty.yet" },
});
