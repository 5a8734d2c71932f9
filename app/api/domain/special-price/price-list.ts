import { z } from "zod";
import { divide, percentOf, subtract } from "../decimal";
import { salesFilters } from "../facts/sales-filters";
import { option } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { codeField, typedText, underMore, withField } from "../report/filter-field";
import { choosable, columnChoice, counted, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { type PriceState, priceStates } from "./price-terms";
import { soldUnder } from "./sold-under";

/** A price of a customer and an item; amounts in 1/10,000 of its own currency. */
const row = z.object({
  id: z.number(),
  /** Null = approved in another system; its number there is `requestNo`. */
  requestId: z.string().nullable(),
  requestNo: z.string(),
  version: z.number(),
  customer: z.object({ id: z.number(), code: z.string(), name: z.string() }),
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  currency: z.string(),
  price: z.string(),
  /** Null of another system's, where nobody told it. */
  list: z.string().nullable(),
  normal: z.string().nullable(),
  validFrom: z.string(),
  until: z.string(),
  state: z.enum(priceStates),
  quantity: z.number(),
  /** Out of invoice lines of its days. */
  used: z.number(),
  claimed: z.number(),
  /** Of the claims that were not rejected. */
  support: z.string(),
});
export type PriceRow = z.output<typeof row>;

const ended: readonly string[] = ["coming", "ended"];

const lines = ({ customer, ...price }: PriceRow) => {
  const asked = soldUnder(customer.id, price);
  return asked && { screen: "MIPSAL01", with: asked };
};
const request = ({ requestId }: PriceRow) => (requestId === null ? null : { screen: "MIPSAL06", id: requestId });

/** As finely as it is: prices of several currencies stand below each other. */
const inUnits = (amount: string | null) => amount && divide(amount, "10000", 4);

const coins = ({ currency }: PriceRow) => currency;

const columns = [
  {
    key: "customer",
    kind: "text",
    head: "request.column.customer",
    of: ({ customer }) => customer.name,
    opens: ({ customer }) => ({ screen: "MIPTAS14", id: customer.id }),
    sorts: "asc",
  },
  { key: "customerCode", kind: "text", head: "request.code", of: ({ customer }) => customer.code, fileOnly: true },
  {
    key: "description",
    kind: "text",
    head: "specialPrice.description",
    of: ({ description }) => description,
    extra: true,
  },
  {
    key: "requestNo",
    kind: "text",
    head: "specialPrice.number",
    of: ({ requestNo }) => requestNo,
    opens: request,
    sorts: "asc",
    extra: true,
  },
  {
    key: "state",
    kind: "state",
    head: "request.column.state",
    of: ({ state }) => state,
    state: (state) => ({
      word: `specialPrice.priceState.${state as PriceState}`,
      ...(ended.includes(state) && { plain: true as const }),
    }),
  },
  { key: "currency", kind: "text", head: "specialPrice.currency", of: ({ currency }) => currency },
  {
    key: "price",
    kind: "quantity",
    coins,
    head: "specialPrice.price",
    of: ({ price }) => inUnits(price),
    opens: request,
  },
  { key: "list", kind: "quantity", coins, head: "specialPrice.list", of: ({ list }) => inUnits(list), extra: true },
  {
    key: "normal",
    kind: "quantity",
    coins,
    head: "specialPrice.normal",
    of: ({ normal }) => inUnits(normal),
    extra: true,
  },
  {
    key: "discount",
    kind: "share",
    head: "specialPrice.discount",
    of: ({ list, price }) => list && percentOf(subtract(list, price), list),
    sorts: "desc",
    extra: true,
  },
  { key: "validFrom", kind: "day", head: "specialPrice.validFrom", of: ({ validFrom }) => validFrom, sorts: "desc" },
  { key: "until", kind: "day", head: "specialPrice.validTo", of: ({ until }) => until, sorts: "asc" },
  {
    key: "quantity",
    kind: "count",
    head: "specialPrice.approvedQuantity",
    of: ({ quantity }) => String(quantity),
    sorts: true,
  },
  {
    key: "used",
    kind: "count",
    head: "specialPrice.used",
    of: ({ used }) => String(used),
    opens: lines,
    warns: ({ used, quantity }) => used > quantity,
  },
  {
    key: "usedShare",
    kind: "share",
    head: "specialPrice.usedShare",
    of: ({ used, quantity }) => percentOf(String(used), String(quantity)),
    extra: true,
  },
  { key: "claimed", kind: "count", head: "specialPrice.claimed", of: ({ claimed }) => String(claimed), opens: request },
  {
    key: "support",
    kind: "quantity",
    coins,
    head: "specialPrice.support",
    of: ({ support }) => inUnits(support),
    opens: request,
    extra: true,
  },
] as const satisfies readonly TableColumn<PriceRow>[];

export const priceListFilters = {
  state: withField(
    z.enum(priceStates).optional(),
    codeField("request.column.state", priceStates, (state) => `specialPrice.priceState.${state}`, {
      all: "admin.list.all",
    }),
  ),
  text: typedText("specialPrice.search"),
  unit: underMore(salesFilters.units),
  customer: salesFilters.customer,
  item: salesFilters.item,
  ...columnChoice(columns),
  ...paging(columns),
};
export type PriceListFilters = z.output<z.ZodObject<typeof priceListFilters>>;
export type PriceListSort = NonNullable<PriceListFilters["sort"]>;

const answer = z.object({
  ...pageOf(row),
  /** By state, of everything else that is filtered. */
  counts: z.record(z.enum(priceStates), z.number()),
  noticeDays: z.number(),
  path: z.object({ unit: z.array(option), customer: option.nullable(), item: option.nullable() }),
  options: z.object({ units: z.array(option) }),
});
export type PriceList = z.output<typeof answer>;

export const priceListTable = table<PriceRow, PriceList>({
  ...counted,
  name: {
    key: "itemNo",
    head: "specialPrice.item",
    of: ({ itemNo }) => itemNo,
    sub: ({ description }) => description,
    opens: request,
    sorts: true,
  },
  columns: choosable<PriceRow>(columns),
  rows: ({ rows }) => rows,
});

/** MIPSAL10: prices that were approved: from when to when, for how many pieces, and how many of them were bought. */
export const priceList = defineReport({
  code: "MIPSAL10",
  classification: "confidential",
  filters: priceListFilters,
  tables: [priceListTable],
  output: answer,
  empty: { title: "specialPrice.empty", text: "specialPrice.empty.filtered", yet: "specialPrice.prices.emptyYet" },
});
