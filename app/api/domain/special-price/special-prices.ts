import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { percentOf, subtract } from "../decimal";
import { salesFilters } from "../facts/sales-filters";
import { option } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { codeField, linkedPerson, typedText, underMore, withField } from "../report/filter-field";
import { choosable, columnChoice, counted, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { type RequestState, requestLists, requestStates } from "../request/define-request";
import { requestStateWord } from "../request/request-filters";
import { type ListedPrice, listedPrice } from "./price-input";
import { priceSteps } from "./price-terms";

/** A request; of the total `of` is null. Values in 1/10,000 of the report's currency. */
type Row = { of: ListedPrice | null; value: string; list: string; asked: string; cost: string | null };

/** What is asked below the list, and what is left above the cost, in per cent of sums. */
export const discountPercent = ({ list, asked }: Pick<Row, "list" | "asked">) => percentOf(subtract(list, asked), list);
export const marginPercent = ({ asked, cost }: Pick<Row, "asked" | "cost">) =>
  cost === null ? null : percentOf(subtract(asked, cost), asked);

const each =
  (of: (row: ListedPrice) => string | null) =>
  ({ of: row }: Row): string | null =>
    row === null ? "" : of(row);
const here = ({ of }: Row) => of && { screen: "MIPSAL06", id: of.id };

const columns = [
  {
    key: "customer",
    kind: "text",
    head: "request.column.customer",
    of: each(({ customer }) => customer.name),
    opens: ({ of }) => of && { screen: "MIPTAS14", id: of.customer.id },
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
  {
    key: "endUser",
    kind: "text",
    head: "specialPrice.endUser",
    of: each(({ endUser }) => endUser || null),
    dash: true,
    extra: true,
  },
  {
    key: "requestedBy",
    kind: "text",
    head: "request.column.requestedBy",
    of: each(({ requestedBy }) => requestedBy.username),
    sorts: "asc",
    extra: true,
  },
  {
    key: "state",
    kind: "state",
    head: "request.column.state",
    of: each(({ state }) => state),
    state: (state) => requestStateWord(state as RequestState),
    sorts: "asc",
  },
  {
    key: "step",
    kind: "state",
    head: "specialPrice.step",
    of: each(({ step }) => step),
    state: (step) => ({ word: `specialPrice.step.${step as (typeof priceSteps)[number]}`, plain: true }),
  },
  {
    key: "lineCount",
    kind: "count",
    head: "specialPrice.lines",
    of: each(({ lineCount }) => String(lineCount)),
    sorts: "desc",
    extra: true,
  },
  { key: "value", kind: "amount", head: "specialPrice.value", of: ({ value }) => value, opens: here, sorts: true },
  { key: "discount", kind: "share", head: "specialPrice.discount", of: discountPercent, opens: here, sorts: true },
  {
    key: "margin",
    kind: "share",
    head: "specialPrice.margin",
    of: marginPercent,
    opens: here,
    sorts: "asc",
  },
  {
    key: "validFrom",
    kind: "day",
    head: "specialPrice.validFrom",
    of: each(({ validFrom }) => validFrom),
    sorts: "desc",
    extra: true,
  },
  { key: "validTo", kind: "day", head: "specialPrice.validTo", of: each(({ validTo }) => validTo), sorts: "desc" },
  { key: "sentAt", kind: "time", head: "request.column.sentAt", of: each(({ sentAt }) => sentAt), sorts: true },
  {
    key: "waitsSince",
    kind: "time",
    head: "specialPrice.waitsSince",
    of: each(({ waitsSince }) => waitsSince),
    sorts: "asc",
    extra: true,
  },
  {
    key: "decidedAt",
    kind: "time",
    head: "request.decidedAt",
    of: each(({ decidedAt }) => decidedAt),
    sorts: true,
    extra: true,
  },
  {
    key: "decidedBy",
    kind: "text",
    head: "request.column.decidedBy",
    of: each(({ decidedBy }) => decidedBy?.username ?? null),
    dash: true,
    extra: true,
  },
  { key: "currency", kind: "text", head: "specialPrice.currency", of: each(({ currency }) => currency), extra: true },
  { key: "reason", kind: "text", head: "field.request.reason", of: each(({ reason }) => reason), fileOnly: true },
] as const satisfies readonly TableColumn<Row>[];
/** Costs are told to whoever sees all: for others the column is not there. */
const columnsFor = (costTold: boolean) => columns.filter(({ key }) => costTold || key !== "margin");

const all = { all: "admin.list.all" } as const;
export const priceFilters = {
  show: withField(
    z.enum(requestLists).optional(),
    codeField("request.show", requestLists, (show) => `request.show.${show}`, all),
  ),
  state: withField(
    z.enum(requestStates).optional(),
    codeField("request.column.state", requestStates, (state) => `request.state.${state}`, all),
  ),
  step: withField(
    z.enum(priceSteps).optional(),
    codeField("specialPrice.step", priceSteps, (step) => `specialPrice.step.${step}`, all),
  ),
  /** A part of the number, of the customer's name or code, or of an item's number. */
  text: typedText("specialPrice.search"),
  unit: underMore(salesFilters.units),
  currency: salesFilters.reportCurrency,
  customer: salesFilters.customer,
  person: linkedPerson("request.column.requestedBy"),
  item: salesFilters.item,
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
  ...columnChoice(columns),
  ...paging(columns),
};
export type PriceFilters = z.output<z.ZodObject<typeof priceFilters>>;
export type PriceSort = NonNullable<PriceFilters["sort"]>;

const sums = z.object({ value: z.string(), list: z.string(), asked: z.string(), cost: z.string().nullable() });
const answer = z.object({
  ...pageOf(listedPrice.extend({ list: z.string(), valueList: z.string(), valueCost: z.string().nullable() })),
  currency: z.string(),
  converted: z.boolean(),
  /** The year whose budget rates convert. */
  rateYear: z.number(),
  costTold: z.boolean(),
  /** Of everything filtered, in the report's currency. */
  total: sums,
  /** How far requests came: sent, decided, approved, and bought at the price. */
  funnel: z.array(z.object({ stage: z.enum(["sent", "decided", "approved", "bought"]), count: z.number() })),
  states: z.array(z.object({ state: z.enum(requestStates), count: z.number() })),
  /** Days from sending to the decision: the middle one, and the one below which nine of ten are; null where none is decided. */
  lead: z.object({ median: z.string(), most: z.string(), decided: z.number() }).nullable(),
  /** The latest requests by discount and margin; null for who is not told of costs. */
  points: z
    .array(
      z.object({
        id: z.string(),
        requestNo: z.string(),
        state: z.enum(requestStates),
        discount: z.string(),
        margin: z.string(),
      }),
    )
    .nullable(),
  /** The least margin without headquarters, in per cent. */
  floor: z.string().nullable(),
  path: z.object({ unit: z.array(option), customer: option.nullable(), item: option.nullable() }),
  options: z.object({ units: z.array(option) }),
});
export type SpecialPrices = z.output<typeof answer>;

export const specialPricesTable = table<Row, SpecialPrices, PriceFilters>({
  ...counted,
  name: {
    key: "requestNo",
    head: "specialPrice.number",
    of: ({ of }) => (of ? of.requestNo : ""),
    sub: ({ of }) => (of && of.version > 1 ? `v${of.version}` : ""),
    opens: here,
    sorts: true,
  },
  columns: ({ costTold }, filters) => choosable<Row>(columnsFor(costTold))(null, filters),
  rows: ({ rows }) =>
    rows.map((row) => ({ of: row, value: row.value, list: row.valueList, asked: row.value, cost: row.valueCost })),
  total: ({ total, rowCount }) => (rowCount === 0 ? null : { of: null, ...total }),
});

/** MIPSAL06: who asked for prices below the list, how far it came, and what it would come to. */
export const specialPrices = defineReport({
  code: "MIPSAL06",
  classification: "confidential",
  filters: priceFilters,
  tables: [specialPricesTable],
  output: answer,
  empty: { title: "specialPrice.empty", text: "specialPrice.empty.filtered", yet: "specialPrice.empty.yet" },
});

const { show: _show, step: _step, ...waitingFilters } = priceFilters;
export type WaitingFilters = z.output<z.ZodObject<typeof waitingFilters>>;
const waitingAt = <const C extends string>(code: C) =>
  defineReport({ ...specialPrices, code, filters: waitingFilters });

/** MIPSAL07 to 09: of these what waits for the reader at one step. Whoever may open it holds the right to decide there. */
export const salesDecisions = waitingAt("MIPSAL07");
export const subsidiaryDecisions = waitingAt("MIPSAL08");
export const headquartersDecisions = waitingAt("MIPSAL09");
