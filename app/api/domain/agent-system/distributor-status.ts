import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../facts/sales-filters";
import { option } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { choiceList, codeField, type NamedOption, typedText, withField } from "../report/filter-field";
import { idFilter, pageFilter, pageSizeFilter } from "../report/filters";
import { choosable, columnChoice, counted, emptyList } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { type AgentDistributor, type AgentSums, agentDistributor, agentSums } from "./agent-distributor";
import { type AgentState, agentStates, digitalShare } from "./agent-terms";

type Regions = { options: { regions: NamedOption[] }; path: { region: NamedOption | null } };

const answer = z.object({
  asOf: z.string(),
  currency: z.string(),
  /** Whether amounts were converted into it. */
  converted: z.boolean(),
  /** yyyymm: orders and amounts are of these complete months. */
  from: z.number(),
  to: z.number(),
  rows: z.array(agentDistributor),
  rowCount: z.number(),
  /** Of all that is filtered the ten live ones that sell most. */
  largest: z.array(agentDistributor),
  total: agentSums,
  path: z.object({ unit: z.array(option), region: option.nullable() }),
  options: z.object({ units: z.array(option), regions: z.array(option) }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type DistributorStatus = z.output<typeof answer>;

/** A distributor, or all of them together. */
type Row = AgentSums & { each: AgentDistributor | null };
const day = (
  key: "invitedOn" | "contractedOn" | "installedOn" | "liveOn" | "leftOn" | "lastOrder",
  extra = false,
): TableColumn<Row> => ({
  key,
  kind: "day",
  head: `tas.${key}`,
  of: ({ each }) => each?.[key] ?? null,
  ...(extra && { extra: true as const }),
});
const count = (key: "customers" | "active" | "lately" | "orders" | "lines"): TableColumn<Row> => ({
  key,
  kind: "count",
  head: `tas.${key}`,
  of: (row) => String(row[key]),
  ...(key !== "orders" &&
    key !== "lines" && {
      opens: ({ each }: Row) => ({
        screen: "MIPTAS02",
        with: { distributor: each?.unitId ?? null, activity: key === "customers" ? null : key },
      }),
    }),
});

const columns = [
  {
    key: "state",
    kind: "state",
    head: "tas.state",
    of: ({ each }) => each?.state ?? null,
    state: (code) => ({ word: `tas.state.${code as AgentState}` }),
  },
  { key: "region", kind: "text", head: "tas.region", of: ({ each }) => each?.region?.name ?? "" },
  day("liveOn"),
  count("customers"),
  count("active"),
  count("lately"),
  count("orders"),
  count("lines"),
  { key: "amount", kind: "amount", head: "tas.amount", of: ({ amount, each }) => (each ? each.amount : amount) },
  { key: "share", kind: "share", head: "tas.share", of: ({ amount, sold }) => digitalShare(amount, sold) },
  day("lastOrder"),
  day("invitedOn", true),
  day("contractedOn", true),
  day("installedOn", true),
  day("leftOn", true),
  {
    key: "contractEnds",
    kind: "day",
    head: "tas.contractEnds",
    of: ({ each }) => each?.contract?.until ?? null,
    opens: ({ each }) => (each?.contract ? { screen: "MIPTAS05", id: each.contract.id } : null),
    extra: true,
  },
  {
    key: "sold",
    kind: "amount",
    head: "tas.sold",
    of: ({ sold, each }) => (each ? each.sold : sold),
    opens: ({ each }) => ({ screen: "MIPSAL01", with: { unit: each?.unitId ?? null, by: "customer" } }),
    extra: true,
  },
  { key: "code", kind: "text", head: "tas.customerCode", of: ({ each }) => each?.code ?? "", fileOnly: true },
  { key: "tasNo", kind: "text", head: "tas.tasNo", of: ({ each }) => each?.tasNo ?? "", fileOnly: true },
  { key: "subsidiary", kind: "text", head: "tas.subsidiary", of: ({ each }) => each?.subsidiary ?? "", fileOnly: true },
] as const satisfies readonly TableColumn<Row>[];

export const distributorStatusFilters = {
  text: typedText("tas.search"),
  unit: salesFilters.units,
  /** A region, or the unit that looks after distributors of none. */
  region: withField(idFilter(), {
    label: "tas.region",
    choices: ({ options, path }: Regions, _value, { t }) =>
      choiceList(t("tas.region.all"), options.regions, path.region),
    chosen: ({ path }: Regions) => path.region?.name ?? null,
  }),
  /** How far they came at least; `left`: those who left. */
  step: withField(
    z.enum(agentStates).optional(),
    codeField("tas.step", agentStates, (step) => `tas.step.${step}`, { all: "tas.step.all" }),
  ),
  currency: salesFilters.currency,
  in: z.enum(amountUnits).default("k"),
  ...columnChoice(columns),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type DistributorStatusFilters = z.output<z.ZodObject<typeof distributorStatusFilters>>;

export const distributorTable = table<Row, DistributorStatus, DistributorStatusFilters>({
  ...counted,
  orders: true,
  name: {
    key: "distributor",
    head: "tas.distributor",
    of: ({ each }) => each?.name ?? "",
    sub: ({ each }) => (each ? `${each.tasNo} · ${each.subsidiary}` : ""),
    opens: ({ each }) => each && { screen: "MIPSAL01", with: { unit: each.unitId, by: "customer" } },
  },
  columns: choosable<Row>(columns),
  rows: ({ rows }) =>
    rows.map((each) => ({ ...each, distributors: 1, amount: each.amount ?? "0", sold: each.sold ?? "0", each })),
  total: ({ total }) => ({ ...total, each: null }),
});

/** MIPTAS04: distributors in the agent system with their end users, what was ordered there, and what part of their sales that is. */
export const distributorStatus = defineReport({
  code: "MIPTAS04",
  classification: "confidential",
  filters: distributorStatusFilters,
  tables: [distributorTable],
  output: answer,
  empty: emptyList,
});
