import { z } from "zod";
import { salesFilters } from "../facts/sales-filters";
import { option } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { codeField, typedText, withField } from "../report/filter-field";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { memberLists } from "./programme-terms";

/** Of terms: counting in the last complete month, not yet, no more. */
export const termStates = ["running", "coming", "ended"] as const;
export type TermState = (typeof termStates)[number];

export const listedMember = z.object({
  id: z.number(),
  unit: z.object({ id: z.number(), code: z.string(), name: z.string() }),
  /** The house above. */
  house: z.string(),
  currency: z.string(),
  list: z.enum(memberLists),
  state: z.enum(termStates),
  validFrom: z.string(),
  /** Empty = until further notice. */
  validTo: z.string(),
  contractNo: z.string(),
  terms: z.string(),
  /** Credited in the last twelve complete months, in 1/10,000 of the unit's currency. */
  credited: z.string(),
});
export type ListedMember = z.output<typeof listedMember>;

const answer = z.object({
  ...pageOf(listedMember),
  path: z.object({ unit: z.array(option) }),
  options: z.object({ units: z.array(option) }),
  may: z.object({ write: z.boolean() }),
});
export type Members = z.output<typeof answer>;

const text = (
  key: "house" | "validFrom" | "validTo" | "contractNo" | "terms" | "currency",
  more: Partial<TableColumn<ListedMember>> = {},
): TableColumn<ListedMember> => ({
  key,
  kind: "text",
  head: `commercial.${key}`,
  of: (row) => row[key] || null,
  ...more,
});

const columns = [
  { key: "code", kind: "text", head: "commercial.code", of: ({ unit }) => unit.code, fileOnly: true },
  text("house", { sorts: "asc" }),
  {
    key: "list",
    kind: "state",
    head: "commercial.list",
    of: ({ list }) => list,
    state: (code) =>
      code === "special" ? { word: "commercial.list.special" } : { word: "commercial.list.distributor", plain: true },
    sorts: "asc",
  },
  {
    key: "state",
    kind: "state",
    head: "commercial.terms.state",
    of: ({ state }) => state,
    state: (code) => ({ word: `commercial.terms.state.${code as TermState}` }),
  },
  text("validFrom", { sorts: "asc" }),
  text("validTo", { sorts: "asc", dash: true }),
  text("contractNo", { sorts: "asc", dash: true }),
  text("terms", { short: ({ terms }) => (terms.length > 60 ? `${terms.slice(0, 60)}…` : terms), dash: true }),
  text("currency"),
  {
    key: "credited",
    kind: "amount",
    head: "commercial.credited12",
    of: ({ credited }) => credited,
    coins: ({ currency }) => currency,
    sorts: true,
  },
] as const satisfies readonly TableColumn<ListedMember>[];

export const memberFilters = {
  text: typedText("commercial.search"),
  unit: salesFilters.units,
  list: withField(
    z.enum(memberLists).optional(),
    codeField("commercial.list", memberLists, (list) => `commercial.list.${list}`, { all: "admin.list.all" }),
  ),
  state: withField(
    z.enum([...termStates, "all"]).default("running"),
    codeField("commercial.terms.state", [...termStates, "all"], (state) => `commercial.terms.state.${state}`, {
      usual: "running",
    }),
  ),
  ...columnChoice(columns),
  ...paging(columns),
};
export type MemberFilters = z.output<z.ZodObject<typeof memberFilters>>;

const membersTable = table<ListedMember, Members>({
  ...counted,
  name: {
    key: "distributor",
    head: "commercial.distributor",
    of: ({ unit }) => unit.name,
    sub: ({ unit }) => unit.code,
    opens: ({ id }) => ({ screen: "MIPCOM02", id }),
    sorts: true,
  },
  columns: choosable<ListedMember>(columns),
  rows: ({ rows }) => rows,
  in: "1",
});

/** MIPCOM02: who takes part in the commercial programme: distributors, special members, their terms. */
export const programmeMembers = defineReport({
  code: "MIPCOM02",
  classification: "confidential",
  filters: memberFilters,
  tables: [membersTable],
  output: answer,
  empty: emptyList,
});
