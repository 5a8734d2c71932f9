import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { agentSums } from "../agent-system/agent-distributor";
import { adoption, digitalShare } from "../agent-system/agent-terms";
import { salesFilters } from "../facts/sales-filters";
import { defineReport } from "../report/definition";
import { inReach } from "../report/filter-field";
import { type Opening, type TableColumn, table } from "../report/table";
import { carriedMonth } from "./management-month";

const filters = {
  month: carriedMonth,
  currency: inReach(salesFilters.reportCurrency),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
};
export type ManagementAgentsFilters = z.output<z.ZodObject<typeof filters>>;

/** Distributors by how far they came, what their end users order, and how many of the live ones are silent for long. */
const part = agentSums.extend({
  /** All that there are, invited or not. */
  all: z.number(),
  contracted: z.number(),
  live: z.number(),
  silent: z.number(),
});
const answer = z.object({
  asOf: z.string(),
  currency: z.string(),
  /** Whether amounts were converted into it. */
  converted: z.boolean(),
  /** yyyymm: orders and amounts are of these complete months. */
  from: z.number(),
  to: z.number(),
  /** By subsidiary. */
  parts: z.array(part.extend({ id: z.number(), name: z.string() })),
  total: part,
  /** At each month's end, the oldest first. */
  months: z.array(z.object({ month: z.number(), contracted: z.number(), live: z.number() })),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type ManagementAgents = z.output<typeof answer>;

type Row = z.output<typeof part> & { name: string; id: number | null };
/** A subsidiary's distributors or end users; those of all, of the total. */
const leads =
  (screen: string, narrow: Record<string, string> = {}) =>
  ({ id }: Row): Opening => ({ screen, with: { unit: id, ...narrow } });
const count = (
  key: "all" | "contracted" | "live" | "customers" | "active" | "silent",
  head: TableColumn<Row>["head"],
  opens?: TableColumn<Row>["opens"],
) => ({ key, kind: "count", head, of: (row) => String(row[key]), ...(opens && { opens }) }) satisfies TableColumn<Row>;

export const agentPartTable = table<Row, ManagementAgents, ManagementAgentsFilters>({
  key: "parts",
  title: "tas.bySubsidiary",
  name: { key: "subsidiary", head: "tas.subsidiary", of: ({ name }) => name, opens: leads("MIPTAS04") },
  columns: [
    count("all", "tas.distributors"),
    count("contracted", "tas.step.contracted", leads("MIPTAS04", { step: "contracted" })),
    count("live", "tas.step.live", leads("MIPTAS04", { step: "live" })),
    { key: "adoption", kind: "share", head: "tas.adoption", of: adoption },
    count("customers", "tas.customers", leads("MIPTAS02")),
    count("active", "tas.active", leads("MIPTAS02", { activity: "active" })),
    { key: "amount", kind: "amount", head: "tas.amount", of: ({ amount }) => amount, opens: leads("MIPTAS04") },
    { key: "share", kind: "share", head: "tas.share", of: ({ amount, sold }) => digitalShare(amount, sold) },
    { ...count("silent", "tas.silent", leads("MIPTAS07", { silence: "red" })), warns: ({ silent }) => silent > 0 },
  ],
  rows: ({ parts }) => parts,
  total: ({ total }) => ({ ...total, name: "", id: null }),
});

/** MIPMGM03: the agent system worldwide on one page, from the figures that MIPTAS01, 04 and 07 tell. */
export const managementAgents = defineReport({
  code: "MIPMGM03",
  classification: "confidential",
  filters,
  tables: [agentPartTable],
  output: answer,
  empty: { title: "tas.empty", text: "tas.empty.filtered", yet: "tas.empty.yet" },
});
