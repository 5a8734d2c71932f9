import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../../facts/sales-filters";
import { option } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { codeField, inReach, typedText, withField } from "../../report/filter-field";
import { idFilter } from "../../report/filters";
import { columnChoice, pageOf, paging } from "../../report/list";
import { itemColumns, itemTable, userTable } from "./tmis-tables";

/** Days that the dashboard looks back. */
const spans = ["30", "90", "180", "365"] as const;
/** An item with nothing left, below its minimum, or without movement for as long as the programme's owner set. */
const itemStates = ["out", "below", "idle"] as const;
export type ItemState = (typeof itemStates)[number];

const amount = z.string();
const cabinetItem = z.object({
  cabinetId: z.number(),
  serial: z.string(),
  contractId: z.number(),
  customerId: z.number(),
  customerNo: z.string(),
  customer: z.string(),
  itemNo: z.string(),
  description: z.string(),
  stock: z.number(),
  min: z.number(),
  max: z.number(),
  /** Times that it was taken in the span, and pieces that were not put back. */
  issues: z.number(),
  pieces: z.number(),
  /** Times that the last piece was taken in the span. */
  stockOuts: z.number(),
  lastMoved: z.string().nullable(),
  idleDays: z.number().nullable(),
  /** What lies there, in 1/10,000 of the report's currency; null where no rate converts it. */
  value: amount.nullable(),
  /** The gravest one. */
  state: z.enum(itemStates).nullable(),
  /** Its cabinet stood there at the end of the span; of one that was removed what was taken in the span is told. */
  isHere: z.boolean(),
});
export type CabinetItem = z.output<typeof cabinetItem>;

/** A badge of a customer's. */
const cabinetUser = z.object({
  user: z.string(),
  customerId: z.number(),
  customerNo: z.string(),
  customer: z.string(),
  issues: z.number(),
  pieces: z.number(),
  value: amount.nullable(),
});
export type CabinetUser = z.output<typeof cabinetUser>;

type Chosen = { path: Record<"cabinet" | "contract", { name: string } | null> };

const tmisFilters = {
  text: typedText("matrix.searchItem"),
  days: withField(
    z.enum(spans).default("90"),
    codeField("matrix.span", spans, (span) => `matrix.span.${span}`, { usual: "90" }),
  ),
  state: withField(
    z.enum(itemStates).optional(),
    codeField("matrix.itemState", itemStates, (state) => `matrix.itemState.${state}`, { all: "matrix.all" }),
  ),
  unit: salesFilters.units,
  cabinet: withField(idFilter(), {
    label: "matrix.cabinet",
    linked: true,
    chosen: ({ path }: Chosen) => path.cabinet?.name ?? null,
  }),
  contract: withField(idFilter(), {
    label: "matrix.contractNo",
    linked: true,
    chosen: ({ path }: Chosen) => path.contract?.name ?? null,
  }),
  currency: inReach(salesFilters.reportCurrency),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
  ...columnChoice(itemColumns),
  ...paging(itemColumns),
};
export type TmisFilters = z.output<z.ZodObject<typeof tmisFilters>>;

const answer = z.object({
  ...pageOf(cabinetItem),
  /** The last day that the cabinets asked for reported themselves; days are counted to it. */
  asOf: z.string(),
  from: z.string(),
  currency: z.string(),
  /** Whether amounts were converted into it. */
  converted: z.boolean(),
  /** Of the cabinets asked for: what lies in those that stand there, what moved in all that stood there in the span; whatever state of items is chosen. */
  total: z.object({
    cabinets: z.number(),
    items: z.number(),
    stock: z.number(),
    value: amount,
    out: z.number(),
    below: z.number(),
    idle: z.number(),
    idleValue: amount,
    stockOuts: z.number(),
    issues: z.number(),
    pieces: z.number(),
    users: z.number(),
    /** What was taken in the span a year, divided by the mean of what lay there before and after; null where nothing lay there. */
    turns: z.string().nullable(),
  }),
  /** How long items lie without movement: up to 30 days, 90, the limit of the rules, longer. */
  ages: z.array(z.object({ from: z.number(), to: z.number().nullable(), items: z.number(), value: amount })),
  idleLimit: z.number(),
  /** Stretches of days, the oldest first, with how often something was taken in them. */
  stretches: z.array(z.object({ from: z.string(), days: z.number(), issues: z.number() })),
  /** Issues by weekday (1 = Monday) and hour of the cabinet's own clock; hours without any are left out. */
  heat: z.array(z.object({ weekday: z.number(), hour: z.number(), issues: z.number() })),
  users: z.array(cabinetUser),
  path: z.object({ unit: z.array(option), cabinet: option.nullable(), contract: option.nullable() }),
  options: z.object({ units: z.array(option) }),
});
export type Tmis = z.output<typeof answer>;

/** MIPMTX03: what happens in the cabinets: issues, people and items, what runs short, what lies idle. */
export const tmisDashboard = defineReport({
  code: "MIPMTX03",
  classification: "confidential",
  filters: tmisFilters,
  tables: [itemTable, userTable],
  output: answer,
  empty: { title: "matrix.tmis.empty", text: "matrix.tmis.empty.filtered", yet: "matrix.tmis.empty.yet" },
});
