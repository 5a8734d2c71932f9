import { z } from "zod";
import { growth } from "../decimal";
import { defineReport } from "../report/definition";
import { codeField, typedText, withField } from "../report/filter-field";
import { choosable, columnChoice, countedWhole, emptyList, pageOf } from "../report/list";
import { type TableColumn, table } from "../report/table";

export const accountStates = ["used", "ended"] as const;
export type AccountState = (typeof accountStates)[number];

export const listedAccount = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  state: z.enum(accountStates),
  /** The unit that leads the talks. */
  unit: z.string(),
  terms: z.string(),
  paymentDays: z.number().nullable(),
  /** Customers in sight that belong to it in the newest month, and the countries that they are in. */
  members: z.number(),
  countries: z.number(),
  /** Twelve complete months and the twelve before them, in 1/10,000 USD at the budget rate. */
  mat: z.string(),
  matPrevious: z.string(),
  lastVisit: z.string().nullable(),
});
export type ListedAccount = z.output<typeof listedAccount>;

const answer = z.object({
  ...pageOf(listedAccount),
  asOf: z.string(),
  /** Of all that the filters let through. */
  total: z.object({ members: z.number(), mat: z.string(), matPrevious: z.string() }),
  may: z.object({ write: z.boolean() }),
});
export type Accounts = z.output<typeof answer>;

/** A group, or all of them together. */
type Row = { each: ListedAccount | null; members: number; mat: string; matPrevious: string };
const text = (key: "code" | "unit" | "terms", more: Partial<TableColumn<Row>> = {}): TableColumn<Row> => ({
  key,
  kind: "text",
  head: `gpms.${key}`,
  of: ({ each }) => each?.[key] ?? null,
  ...more,
});

const columns = [
  text("code"),
  text("unit"),
  {
    key: "members",
    kind: "count",
    head: "gpms.members",
    of: ({ members }) => String(members),
    opens: ({ each }) => ({ screen: "MIPSAL13", with: { account: each?.id ?? null } }),
  },
  { key: "countries", kind: "count", head: "gpms.countries", of: ({ each }) => each && String(each.countries) },
  {
    key: "mat",
    kind: "amount",
    head: "gpms.mat",
    of: ({ mat }) => mat,
    coins: () => "USD",
    opens: ({ each }) => ({ screen: "MIPSAL11", with: { account: each?.id ?? null, ...(each && { by: "customer" }) } }),
  },
  {
    key: "matGrowth",
    kind: "growth",
    head: "sales.column.growth",
    of: ({ mat, matPrevious }) => growth(mat, matPrevious),
  },
  { key: "lastVisit", kind: "day", head: "gpms.lastVisit", of: ({ each }) => each?.lastVisit ?? null },
  text("terms", {
    short: ({ each }) => (each && each.terms.length > 60 ? `${each.terms.slice(0, 60)}…` : (each?.terms ?? "")),
    dash: true,
  }),
  {
    key: "paymentDays",
    kind: "count",
    head: "gpms.paymentDays",
    of: ({ each }) => (each?.paymentDays == null ? null : String(each.paymentDays)),
  },
  {
    key: "state",
    kind: "state",
    head: "gpms.state",
    of: ({ each }) => each?.state ?? null,
    state: (code) => ({
      word: `gpms.state.${code as AccountState}`,
      ...(code !== "used" && { plain: true as const }),
    }),
  },
] as const satisfies readonly TableColumn<Row>[];

export const accountFilters = {
  text: typedText("gpms.search"),
  state: withField(
    z.enum([...accountStates, "all"]).default("used"),
    codeField("gpms.state", [...accountStates, "all"], (state) => `gpms.state.${state}`, { usual: "used" }),
  ),
  ...columnChoice(columns),
};
export type AccountFilters = z.output<z.ZodObject<typeof accountFilters>>;

const accountsTable = table<Row, Accounts, AccountFilters>({
  ...countedWhole,
  name: {
    key: "group",
    head: "gpms.group",
    of: ({ each }) => each?.name ?? "",
    sub: ({ each }) => each?.code ?? "",
    opens: ({ each }) => each && { screen: "MIPSAL12", id: each.id },
    sorts: true,
  },
  columns: choosable<Row>(columns),
  rows: ({ rows }) =>
    rows.map((each) => ({ each, members: each.members, mat: each.mat, matPrevious: each.matPrevious })),
  total: ({ total }) => ({ each: null, ...total }),
  in: "k",
});

/** MIPSAL12: the groups of the GPMS. */
export const globalAccounts = defineReport({
  code: "MIPSAL12",
  classification: "confidential",
  filters: accountFilters,
  tables: [accountsTable],
  output: answer,
  empty: emptyList,
});
