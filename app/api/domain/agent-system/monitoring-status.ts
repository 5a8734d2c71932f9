import { z } from "zod";
import { salesFilters } from "../facts/sales-filters";
import { option } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { codeField, typedText, withField } from "../report/filter-field";
import { pageFilter, pageSizeFilter } from "../report/filters";
import { choosable, columnChoice, counted, emptyList } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { type AgentDistributor, agentDistributor, silenceOf } from "./agent-distributor";
import { type Silence, silences } from "./agent-terms";

const flags = ["errors", "old"] as const;

export const monitoringFilters = {
  text: typedText("tas.search"),
  unit: salesFilters.unit,
  silence: withField(
    z.enum(silences).optional(),
    codeField("tas.silence", silences, (each) => `tas.silence.${each}`, { all: "tas.silence.all" }),
  ),
  /** Installations with errors in the last thirty days, or that run an older release than the newest. */
  show: withField(
    z.enum(flags).optional(),
    codeField("tas.show", flags, (each) => `tas.show.${each}`, { all: "tas.show.all" }),
  ),
  ...columnChoice(
    "silence",
    "lastOrder",
    "silentDays",
    "lastUse",
    "logins",
    "users",
    "errors",
    "version",
    "contractEnds",
  ),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type MonitoringFilters = z.output<z.ZodObject<typeof monitoringFilters>>;

const limits = { amber: z.number(), red: z.number() };
const answer = z.object({
  asOf: z.string(),
  /** Distributors that are live. */
  rows: z.array(agentDistributor),
  rowCount: z.number(),
  /** Of all that are live and called as asked, whichever light or flag is chosen. */
  counts: z.object({ green: z.number(), amber: z.number(), red: z.number(), errors: z.number(), old: z.number() }),
  total: z.object({ logins: z.number(), errors: z.number() }),
  /** Days: green up to the first, amber up to the second. */
  limits: z.object(limits),
  /** The newest release that runs anywhere. */
  newest: z.string().nullable(),
  path: z.object({ unit: option.nullable() }),
  options: z.object({ units: z.array(option) }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type MonitoringStatus = z.output<typeof answer>;

type Row = { each: AgentDistributor | null; silence: Silence | null; old: boolean; logins: number; errors: number };
const columns: TableColumn<Row>[] = [
  {
    key: "silence",
    kind: "state",
    head: "tas.silence",
    of: ({ silence }) => silence,
    state: (code) => ({ word: `tas.silence.${code as Silence}` }),
  },
  { key: "lastOrder", kind: "day", head: "tas.lastOrder", of: ({ each }) => each?.lastOrder ?? null },
  {
    key: "silentDays",
    kind: "count",
    head: "tas.silentDays",
    of: ({ each }) => (each?.silentDays == null ? null : String(each.silentDays)),
    warns: ({ silence }) => silence === "red",
  },
  { key: "lastUse", kind: "day", head: "tas.lastUse", of: ({ each }) => each?.lastUse ?? null },
  { key: "logins", kind: "count", head: "tas.logins", of: ({ logins }) => String(logins) },
  { key: "users", kind: "count", head: "tas.users", of: ({ each }) => (each ? String(each.users) : null) },
  {
    key: "errors",
    kind: "count",
    head: "tas.errors",
    of: ({ errors }) => String(errors),
    warns: ({ each, errors }) => each !== null && errors > 0,
  },
  {
    key: "version",
    kind: "text",
    head: "tas.version",
    of: ({ each }) => each?.version ?? "",
    warns: ({ old }) => old,
    dash: true,
  },
  {
    key: "contractEnds",
    kind: "day",
    head: "tas.contractEnds",
    of: ({ each }) => each?.contract?.until ?? null,
    opens: ({ each }) => (each?.contract ? { screen: "MIPTAS05", id: each.contract.id } : null),
    extra: true,
  },
  { key: "code", kind: "text", head: "tas.customerCode", of: ({ each }) => each?.code ?? "", fileOnly: true },
  { key: "tasNo", kind: "text", head: "tas.tasNo", of: ({ each }) => each?.tasNo ?? "", fileOnly: true },
];

export const monitoringTable = table<Row, MonitoringStatus, MonitoringFilters>({
  ...counted,
  orders: true,
  name: {
    key: "distributor",
    head: "tas.distributor",
    of: ({ each }) => each?.name ?? "",
    sub: ({ each }) => (each ? `${each.tasNo} · ${each.subsidiary}` : ""),
    opens: ({ each }) => each && { screen: "MIPTAS04", with: { text: each.tasNo } },
  },
  columns: choosable(columns),
  rows: ({ rows, limits: given, newest }) =>
    rows.map((each) => ({
      each,
      silence: silenceOf(each, given),
      old: each.version !== null && each.version !== newest,
      logins: each.logins,
      errors: each.errors,
    })),
  total: ({ total }) => ({ each: null, silence: null, old: false, ...total }),
});

/** MIPTAS07: how the agent system is used where it is live: last order, days of silence, sign-ins, errors, release. */
export const monitoringStatus = defineReport({
  code: "MIPTAS07",
  classification: "confidential",
  filters: monitoringFilters,
  tables: [monitoringTable],
  output: answer,
  empty: emptyList,
});
