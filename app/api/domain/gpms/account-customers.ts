import { z } from "zod";
import { formatCountry } from "~/words/formats";
import { growth, percentOf } from "../decimal";
import { opensCustomer } from "../facts/opens-customer";
import { option } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { choice, choiceList, codeField, typedText, withField } from "../report/filter-field";
import { idFilter } from "../report/filters";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";

export const belongingStates = ["present", "coming", "ended"] as const;
export type BelongingState = (typeof belongingStates)[number];

const listedCustomer = z.object({
  /** Of the customer's months in the group. */
  id: z.number(),
  customerId: z.number(),
  code: z.string(),
  name: z.string(),
  country: z.string(),
  unit: z.string(),
  accountId: z.number(),
  account: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  state: z.enum(belongingStates),
  /** Of the months in the group, in 1/10,000 USD at the budget rate; `accountMat`: what all of it bought that the reader sees. */
  mat: z.string(),
  matPrevious: z.string(),
  accountMat: z.string(),
  lastVisit: z.string().nullable(),
});
export type ListedCustomer = z.output<typeof listedCustomer>;

/** A customer of no group that seems to be a firm of one, or of another customer's house. */
const likeness = z.object({
  customerId: z.number(),
  code: z.string(),
  name: z.string(),
  country: z.string(),
  /** Like whom: a customer of a group, or of none in another country. */
  likeId: z.number(),
  likeCode: z.string(),
  likeName: z.string(),
  likeCountry: z.string(),
  accountId: z.number().nullable(),
  account: z.string().nullable(),
});
export type Likeness = z.output<typeof likeness>;

type Named = { options: { accounts: { id: number; name: string }[]; countries: string[] } };
/** A group to choose from those in sight. */
export const accountFilter = withField(idFilter(), {
  label: "gpms.group",
  choices: ({ options, path }: Named & { path: { account: { id: number; name: string } | null } }, _value, { t }) =>
    choiceList(t("gpms.all.groups"), options.accounts, path.account),
  chosen: ({ path }: { path: { account: { id: number; name: string } | null } }) => path.account?.name ?? null,
});
export const countryFilter = withField(
  z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  {
    label: "sales.filter.country",
    choices: ({ options }: Named, value, { t, locale }) => [
      { ...choice("", t("gpms.all.countries"), value ?? ""), value: "" },
      ...options.countries.map((code) => choice(code, formatCountry(locale, code), value)),
    ],
    chosen: (_answer: unknown, value, { locale }) => (typeof value === "string" ? formatCountry(locale, value) : null),
  },
);

const answer = z.object({
  ...pageOf(listedCustomer),
  asOf: z.string(),
  show: z.enum(["members", "alike"]),
  alike: z.array(likeness),
  /** Of all pages. */
  total: z.object({ mat: z.string(), matPrevious: z.string() }),
  path: z.object({ account: option.nullable() }),
  options: z.object({ accounts: z.array(option), countries: z.array(z.string()) }),
  may: z.object({ write: z.boolean() }),
});
export type AccountCustomers = z.output<typeof answer>;

/** A customer, or all of them together. */
type Row = { each: ListedCustomer | null; mat: string; matPrevious: string };
const text = (
  key: "unit" | "account" | "validFrom" | "validTo",
  more: Partial<TableColumn<Row>> = {},
): TableColumn<Row> => ({ key, kind: "text", head: `gpms.${key}`, of: ({ each }) => each?.[key] || null, ...more });

const columns = [
  { key: "code", kind: "text", head: "gpms.code", of: ({ each }) => each?.code ?? null, fileOnly: true },
  {
    key: "country",
    kind: "text",
    head: "sales.filter.country",
    of: ({ each }) => each?.country ?? null,
    short: ({ each }, { locale }) => (each ? formatCountry(locale, each.country) : ""),
    sorts: "asc",
  },
  text("unit"),
  text("account", { opens: ({ each }) => each && { screen: "MIPSAL12", id: each.accountId }, sorts: "asc" }),
  text("validFrom", { sorts: "asc" }),
  text("validTo", { sorts: "asc", dash: true }),
  {
    key: "state",
    kind: "state",
    head: "gpms.state",
    of: ({ each }) => each?.state ?? null,
    state: (code) => ({ word: `gpms.state.${code as BelongingState}` }),
  },
  {
    key: "mat",
    kind: "amount",
    head: "gpms.mat",
    of: ({ mat }) => mat,
    coins: () => "USD",
    sorts: true,
    opens: ({ each }) =>
      each && { screen: "MIPSAL01", with: { account: each.accountId, customer: each.customerId, by: "item" } },
  },
  {
    key: "matGrowth",
    kind: "growth",
    head: "sales.column.growth",
    of: ({ mat, matPrevious }) => growth(mat, matPrevious),
  },
  { key: "share", kind: "share", head: "gpms.share", of: ({ each }) => each && percentOf(each.mat, each.accountMat) },
  { key: "lastVisit", kind: "day", head: "gpms.lastVisit", of: ({ each }) => each?.lastVisit ?? null, sorts: true },
] as const satisfies readonly TableColumn<Row>[];

export const customerFilters = {
  text: typedText("gpms.search.customer"),
  account: accountFilter,
  country: countryFilter,
  state: withField(
    z.enum([...belongingStates, "all"]).default("present"),
    codeField("gpms.state", [...belongingStates, "all"], (state) => `gpms.state.${state}`, { usual: "present" }),
  ),
  show: withField(
    z.enum(["members", "alike"]).default("members"),
    codeField("gpms.show", ["members", "alike"], (show) => `gpms.show.${show}`, { usual: "members" }),
  ),
  ...columnChoice(columns),
  ...paging(columns),
};
export type CustomerFilters = z.output<z.ZodObject<typeof customerFilters>>;

const customersTable = table<Row, AccountCustomers, CustomerFilters>({
  ...counted,
  asked: ({ show }) => show === "members",
  name: {
    key: "customer",
    head: "sales.filter.customer",
    of: ({ each }) => each?.name ?? "",
    sub: ({ each }) => each?.code ?? "",
    opens: ({ each }) => each && opensCustomer(each.customerId),
    customer: ({ each }) => each?.customerId ?? null,
    sorts: true,
  },
  columns: choosable<Row>(columns),
  rows: ({ rows }) => rows.map((each) => ({ each, mat: each.mat, matPrevious: each.matPrevious })),
  total: ({ total }) => ({ each: null, ...total }),
  in: "k",
});

/** Customers of no group whose names begin as a member's, or as those of customers in other countries. */
const alikeTable = table<Likeness, AccountCustomers, CustomerFilters>({
  key: "alike",
  title: "gpms.table.alike",
  asked: ({ show }) => show === "alike",
  name: {
    key: "customer",
    head: "sales.filter.customer",
    of: ({ name }) => name,
    sub: ({ code }) => code,
    opens: ({ customerId }) => opensCustomer(customerId),
    customer: ({ customerId }) => customerId,
  },
  columns: [
    {
      key: "country",
      kind: "text",
      head: "sales.filter.country",
      of: ({ country }) => country,
      short: ({ country }, { locale }) => formatCountry(locale, country),
    },
    {
      key: "like",
      kind: "text",
      head: "gpms.like",
      of: ({ likeName }) => likeName,
      opens: ({ likeId }) => opensCustomer(likeId),
    },
    { key: "likeCode", kind: "text", head: "gpms.likeCode", of: ({ likeCode }) => likeCode },
    {
      key: "likeCountry",
      kind: "text",
      head: "gpms.likeCountry",
      of: ({ likeCountry }) => likeCountry,
      short: ({ likeCountry }, { locale }) => formatCountry(locale, likeCountry),
    },
    {
      key: "account",
      kind: "text",
      head: "gpms.account",
      of: ({ account }) => account,
      dash: true,
      opens: ({ accountId }) => (accountId === null ? null : { screen: "MIPSAL12", id: accountId }),
    },
  ],
  rows: ({ alike }) => alike,
  none: (_answer, { t }) => t("gpms.alike.none"),
});

/** MIPSAL13: customers of the groups by country, and those that may belong to one. */
export const accountCustomers = defineReport({
  code: "MIPSAL13",
  classification: "confidential",
  filters: customerFilters,
  tables: [customersTable, alikeTable],
  output: answer,
  empty: emptyList,
});
