import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { opensCustomer } from "../facts/opens-customer";
import { salesFilters } from "../facts/sales-filters";
import { option } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { codeField, typedText, withField } from "../report/filter-field";
import { idFilter } from "../report/filters";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { type Activity, activities } from "./agent-terms";

export const listedAgentCustomer = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  country: z.string(),
  tasNo: z.string(),
  distributorId: z.number(),
  distributor: z.string(),
  registeredOn: z.string(),
  activity: z.enum(activities),
  /** Of twelve complete months; the amount in 1/10,000 of the report's currency, null where no rate converts it. */
  orders: z.number(),
  lines: z.number(),
  amount: z.string().nullable(),
  lastOrder: z.string().nullable(),
});
export type ListedAgentCustomer = z.output<typeof listedAgentCustomer>;

const answer = z.object({
  ...pageOf(listedAgentCustomer),
  asOf: z.string(),
  currency: z.string(),
  /** Whether amounts were converted into it. */
  converted: z.boolean(),
  /** yyyymm: orders and amounts are of these complete months. */
  from: z.number(),
  to: z.number(),
  /** The days that count as active, and as lately. */
  days: z.object({ active: z.number(), lately: z.number() }),
  total: z.object({
    customers: z.number(),
    active: z.number(),
    lately: z.number(),
    never: z.number(),
    orders: z.number(),
    lines: z.number(),
    amount: z.string(),
  }),
  path: z.object({ unit: z.array(option), distributor: option.nullable() }),
  options: z.object({ units: z.array(option) }),
});
export type AgentCustomerStatus = z.output<typeof answer>;

type Row = { each: ListedAgentCustomer | null; orders: number; lines: number; amount: string | null };

const columns = [
  {
    key: "distributor",
    kind: "text",
    head: "tas.distributor",
    of: ({ each }) => each?.distributor ?? "",
    opens: ({ each }) => each && { with: { distributor: each.distributorId } },
  },
  { key: "tasNo", kind: "text", head: "tas.tasNo", of: ({ each }) => each?.tasNo ?? "" },
  {
    key: "activity",
    kind: "state",
    head: "tas.activity",
    of: ({ each }) => each?.activity ?? null,
    state: (code) => ({ word: `tas.activity.${code as Activity}` }),
  },
  {
    key: "registeredOn",
    kind: "day",
    head: "tas.registeredOn",
    of: ({ each }) => each?.registeredOn ?? null,
    sorts: true,
  },
  { key: "lastOrder", kind: "day", head: "tas.lastOrder", of: ({ each }) => each?.lastOrder ?? null, sorts: true },
  { key: "orders", kind: "count", head: "tas.orders", of: ({ orders }) => String(orders), sorts: true },
  { key: "lines", kind: "count", head: "tas.lines", of: ({ lines }) => String(lines), sorts: true },
  { key: "amount", kind: "amount", head: "tas.amount", of: ({ amount }) => amount, sorts: true },
  { key: "country", kind: "text", head: "sales.filter.country", of: ({ each }) => each?.country ?? "", extra: true },
] as const satisfies readonly TableColumn<Row>[];

export const customerStatusFilters = {
  text: typedText("tas.searchCustomer"),
  unit: salesFilters.units,
  /** `lately` has those who are active, too. */
  activity: withField(
    z.enum(activities).optional(),
    codeField("tas.activity", activities, (each) => `tas.activity.${each}`, { all: "tas.activity.all" }),
  ),
  distributor: withField(idFilter(), {
    label: "tas.distributor",
    linked: true,
    chosen: ({ path }: { path: { distributor: { name: string } | null } }) => path.distributor?.name ?? null,
  }),
  currency: salesFilters.currency,
  in: z.enum(amountUnits).default("k"),
  ...columnChoice(columns),
  ...paging(columns),
};
export type CustomerStatusFilters = z.output<z.ZodObject<typeof customerStatusFilters>>;

export const agentCustomerTable = table<Row, AgentCustomerStatus, CustomerStatusFilters>({
  ...counted,
  name: {
    key: "customer",
    head: "sales.by.customer",
    of: ({ each }) => each?.name ?? "",
    customer: ({ each }) => each?.id ?? null,
    sub: ({ each }) => each?.code ?? "",
    opens: ({ each }) => each && opensCustomer(each.id),
    sorts: true,
  },
  columns: choosable<Row>(columns),
  rows: ({ rows }) => rows.map((each) => ({ each, orders: each.orders, lines: each.lines, amount: each.amount })),
  total: ({ total: { orders, lines, amount } }) => ({ each: null, orders, lines, amount }),
});

/** MIPTAS02: end users who are registered in the agent system, how active they are, and what they order there. */
export const agentCustomerStatus = defineReport({
  code: "MIPTAS02",
  classification: "confidential",
  filters: customerStatusFilters,
  tables: [agentCustomerTable],
  keyFilters: ["activity"],
  output: answer,
  empty: emptyList,
});
