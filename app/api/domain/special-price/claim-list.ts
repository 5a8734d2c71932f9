import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { divide, subtract } from "../decimal";
import { opensCustomer } from "../facts/opens-customer";
import { salesFilters } from "../facts/sales-filters";
import { option } from "../facts/sales-shapes";
import { keyWithin } from "../record-key";
import { defineReport } from "../report/definition";
import { choice, codeField, typedText, underMore, withField } from "../report/filter-field";
import { choosable, columnChoice, counted, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { type ClaimState, claimStates } from "./price-terms";

/** A claim; amounts in 1/10,000 of its own currency, `value` in 1/10,000 of the report's at the budget rate. */
const listed = z.object({
  id: z.number(),
  requestId: z.string(),
  requestNo: z.string(),
  version: z.number(),
  customer: z.object({ id: z.number(), code: z.string(), name: z.string() }),
  unitName: z.string(),
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  /** The distributor's own invoice to the end user, and its day. */
  reference: z.string(),
  day: z.string(),
  quantity: z.number(),
  /** Pieces that invoices have of the price. */
  used: z.number(),
  currency: z.string(),
  normal: z.string(),
  price: z.string(),
  support: z.string(),
  value: z.string(),
  state: z.enum(claimStates),
  claimedBy: z.string(),
  claimedAt: z.string(),
  decidedBy: z.string().nullable(),
  /** Who was stood in for. */
  decidedFor: z.string().nullable(),
  decidedAt: z.string().nullable(),
  comment: z.string(),
});
export type ListedClaim = z.output<typeof listed>;

/** A claim; of the total `of` is null. */
type Row = { of: ListedClaim | null; quantity: string; value: string };

const each =
  (read: (claim: ListedClaim) => string | null) =>
  ({ of }: Row): string | null =>
    of === null ? "" : read(of);
const request = ({ of }: Row) => of && { screen: "MIPSAL06", id: of.requestId };
/** As finely as it is: prices of several currencies stand below each other. */
const inUnits = (amount: string) => divide(amount, "10000", 4);
const coins = ({ of }: Row) => of?.currency;

const columns = [
  {
    key: "customer",
    kind: "text",
    head: "request.column.customer",
    of: each(({ customer }) => customer.name),
    opens: ({ of }) => of && opensCustomer(of.customer.id),
    sorts: "asc",
  },
  {
    key: "customerCode",
    kind: "text",
    head: "request.code",
    of: each(({ customer }) => customer.code),
    fileOnly: true,
  },
  {
    key: "unit",
    kind: "text",
    head: "specialPrice.unit",
    of: each(({ unitName }) => unitName),
    sorts: "asc",
    extra: true,
  },
  { key: "item", kind: "text", head: "specialPrice.item", of: each(({ itemNo }) => itemNo), sorts: "asc" },
  {
    key: "description",
    kind: "text",
    head: "specialPrice.description",
    of: each(({ description }) => description),
    extra: true,
  },
  {
    key: "requestNo",
    kind: "text",
    head: "specialPrice.number",
    of: each(({ requestNo, version }) => (version > 1 ? `${requestNo} v${version}` : requestNo)),
    opens: request,
    sorts: "asc",
    extra: true,
  },
  { key: "day", kind: "day", head: "specialPrice.claim.day", of: each(({ day }) => day), sorts: "desc" },
  { key: "quantity", kind: "count", head: "specialPrice.claim.pieces", of: ({ quantity }) => quantity, sorts: true },
  {
    key: "used",
    kind: "quantity",
    head: "specialPrice.used",
    of: each(({ used }) => String(used)),
  },
  { key: "currency", kind: "text", head: "specialPrice.currency", of: each(({ currency }) => currency) },
  {
    key: "normal",
    kind: "quantity",
    coins,
    head: "specialPrice.normal",
    of: each(({ normal }) => inUnits(normal)),
    extra: true,
  },
  {
    key: "price",
    kind: "quantity",
    coins,
    head: "specialPrice.price",
    of: each(({ price }) => inUnits(price)),
    extra: true,
  },
  {
    key: "perPiece",
    kind: "quantity",
    coins,
    head: "specialPrice.claim.perPiece",
    of: each(({ normal, price }) => inUnits(subtract(normal, price))),
  },
  {
    key: "support",
    kind: "quantity",
    coins,
    head: "specialPrice.support",
    of: each(({ support }) => inUnits(support)),
    opens: request,
  },
  {
    key: "value",
    kind: "amount",
    head: "specialPrice.claim.value",
    of: ({ value }) => value,
    opens: request,
    sorts: true,
  },
  {
    key: "state",
    kind: "state",
    head: "request.column.state",
    of: each(({ state }) => state),
    state: (state) => ({ word: `specialPrice.claimState.${state as ClaimState}` }),
    sorts: "asc",
  },
  {
    key: "claimedBy",
    kind: "text",
    head: "specialPrice.claim.by",
    of: each(({ claimedBy }) => claimedBy),
    sorts: "asc",
    extra: true,
  },
  {
    key: "claimedAt",
    kind: "time",
    head: "specialPrice.claim.at",
    of: each(({ claimedAt }) => claimedAt),
    sorts: true,
    extra: true,
  },
  {
    key: "decidedBy",
    kind: "text",
    head: "request.column.decidedBy",
    of: each(({ decidedBy }) => decidedBy),
    short: ({ of }, { t }) =>
      of?.decidedBy && of.decidedFor
        ? t("request.standsInFor", { name: of.decidedBy, absent: of.decidedFor })
        : (of?.decidedBy ?? ""),
    dash: true,
    sorts: "asc",
  },
  {
    key: "decidedFor",
    kind: "text",
    head: "specialPrice.claim.decidedFor",
    of: each(({ decidedFor }) => decidedFor),
    fileOnly: true,
  },
  {
    key: "decidedAt",
    kind: "time",
    head: "request.decidedAt",
    of: each(({ decidedAt }) => decidedAt),
    sorts: true,
    extra: true,
  },
  { key: "comment", kind: "text", head: "mail.request.comment", of: each(({ comment }) => comment), fileOnly: true },
] as const satisfies readonly TableColumn<Row>[];

export const claimFilters = {
  /** waiting = for the reader's decision, in the own right or in somebody's absence. */
  show: withField(
    z.enum(["waiting"]).optional(),
    codeField("request.show", ["waiting"], () => "request.show.waiting", { all: "admin.list.all" }),
  ),
  state: withField(
    z.enum(claimStates).optional(),
    codeField("request.column.state", claimStates, (state) => `specialPrice.claimState.${state}`, {
      all: "admin.list.all",
    }),
  ),
  /** Of the sales that are claimed for. */
  year: withField(keyWithin(2000, 2099).optional(), {
    label: "specialPrice.claim.year",
    choices: ({ options }: Years, value, { t }) => [
      { value: "", text: t("specialPrice.claim.allYears") },
      ...options.years.map((year) => choice(year, String(year), value)),
    ],
    chosen: (_answer: unknown, value) => (typeof value === "number" ? String(value) : null),
  }),
  /** A part of the invoice's or the request's number, of the customer's name or code, or of an item's number. */
  text: typedText("specialPrice.search"),
  unit: underMore(salesFilters.units),
  currency: salesFilters.reportCurrency,
  customer: salesFilters.customer,
  item: salesFilters.item,
  in: z.enum(amountUnits).default("k"),
  ...columnChoice(columns),
  ...paging(columns),
};
export type ClaimFilters = z.output<z.ZodObject<typeof claimFilters>>;
export type ClaimSort = NonNullable<ClaimFilters["sort"]>;

type Years = { options: { years: number[] } };

const sums = z.object({ count: z.number(), quantity: z.string(), value: z.string() });
const answer = z.object({
  ...pageOf(listed),
  currency: z.string(),
  converted: z.boolean(),
  /** The year whose budget rates convert. */
  rateYear: z.number(),
  /** Of everything filtered, over all pages; by state besides. */
  total: sums,
  states: z.record(z.enum(claimStates), sums),
  path: z.object({ unit: z.array(option), customer: option.nullable(), item: option.nullable() }),
  options: z.object({ units: z.array(option), years: z.array(z.number()) }),
});
export type ClaimList = z.output<typeof answer>;

export const claimsTable = table<Row, ClaimList, ClaimFilters>({
  ...counted,
  name: {
    key: "reference",
    head: "specialPrice.claim.reference",
    of: ({ of }) => of?.reference ?? "",
    opens: request,
    sorts: true,
  },
  columns: choosable<Row>(columns),
  rows: ({ rows }) => rows.map((of) => ({ of, quantity: String(of.quantity), value: of.value })),
  total: ({ total, rowCount }) => (rowCount === 0 ? null : { of: null, ...total }),
});

/** MIPSAL15: what was claimed back for pieces sold at special prices, and who decided it. */
export const claimList = defineReport({
  code: "MIPSAL15",
  classification: "confidential",
  filters: claimFilters,
  tables: [claimsTable],
  keyFilters: ["state"],
  output: answer,
  empty: {
    title: "specialPrice.claims.empty",
    text: "specialPrice.empty.filtered",
    yet: "specialPrice.claims.emptyYet",
  },
});
