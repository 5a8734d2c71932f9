import { z } from "zod";
import { percentOf, times } from "../decimal";
import { salesFilters } from "../facts/sales-filters";
import { option } from "../facts/sales-shapes";
import { currencies } from "../money";
import { keyWithin } from "../record-key";
import { defineReport } from "../report/definition";
import { choice, codeField, typedText, underMore, withField } from "../report/filter-field";
import { choosable, columnChoice, counted, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { type InsuranceState, insuranceStates } from "./insurance-terms";

const unit = z.object({ id: z.number(), code: z.string(), name: z.string() });
/** Amounts in units of the currency. */
const listed = z.object({
  id: z.number(),
  requestNo: z.string(),
  unit,
  insurer: z.string(),
  policyNo: z.string(),
  insured: z.string(),
  rate: z.string(),
  premium: z.string(),
  support: z.string(),
  paidOut: z.string(),
  periodFrom: z.string(),
  periodTo: z.string(),
  state: z.enum(insuranceStates),
  currency: z.string(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  approvedBy: z.string(),
  paidAt: z.string().nullable(),
  paymentRef: z.string(),
});
export type ListedSupport = z.output<typeof listed>;

/** A distributor's policies that begin in a year; what was rejected or withdrawn is left out. */
const yearOf = z.object({
  year: z.number(),
  unit,
  requests: z.number(),
  insured: z.string(),
  premium: z.string(),
  support: z.string(),
  paid: z.string(),
  paidOut: z.string(),
  /** Insured by policies that run on the day of the newest list of open items. */
  insuredNow: z.string(),
  /** What customers of the distributor owed on that day; null where none is listed. */
  receivables: z.string().nullable(),
});
export type SupportYear = z.output<typeof yearOf>;

export const supportSums = z.object({
  insured: z.string(),
  premium: z.string(),
  support: z.string(),
  paid: z.string(),
  paidOut: z.string(),
  insuredNow: z.string(),
  receivables: z.string().nullable(),
});

const views = ["request", "year"] as const;
type Years = { options: { years: number[] } };

const answer = z.object({
  ...pageOf(listed),
  by: z.enum(views),
  currency: z.string(),
  total: supportSums,
  years: z.array(yearOf),
  /** The day of the newest list of open items; null where none was loaded. */
  asOf: z.string().nullable(),
  waiting: z.number(),
  ending: z.number(),
  may: z.object({ ask: z.boolean() }),
  path: z.object({ unit: z.array(option) }),
  options: z.object({ years: z.array(z.number()), units: z.array(option) }),
});
export type Supports = z.output<typeof answer>;

export const insuranceStateWord = (state: InsuranceState) => ({ word: `insurance.state.${state}` as const });

/** A request; of the total `of` is null. */
type Row = Pick<ListedSupport, "insured" | "premium" | "support" | "paidOut"> & { of: ListedSupport | null };

const words = (
  key: keyof ListedSupport,
  head: TableColumn<Row>["head"],
  more: Partial<TableColumn<Row>> = {},
): TableColumn<Row> => ({
  key,
  kind: "text",
  head,
  of: ({ of }) => (of ? String(of[key] ?? "") || null : ""),
  dash: true,
  ...more,
});

const amount = <R>(key: string, head: TableColumn<R>["head"], of: (row: R) => string | null) =>
  ({
    key,
    kind: "amount",
    head,
    of: (row: R) => {
      const value = of(row);
      return value === null ? null : times(value, "10000");
    },
  }) as const satisfies TableColumn<R>;

const columns = [
  words("unit", "insurance.unitCode", { key: "unitCode", of: ({ of }) => of?.unit.code ?? "", fileOnly: true }),
  words("unit", "insurance.distributor", { key: "distributor", of: ({ of }) => of?.unit.name ?? "", sorts: "asc" }),
  words("insurer", "field.insurance.insurer"),
  words("policyNo", "field.insurance.policyNo"),
  { ...amount<Row>("insured", "field.insurance.insured", ({ insured }) => insured), sorts: true },
  { key: "rate", kind: "quantity", head: "field.insurance.rate", of: ({ of }) => of?.rate ?? "", digits: 1 },
  { ...amount<Row>("premium", "insurance.premium", ({ premium }) => premium), sorts: true },
  { ...amount<Row>("support", "insurance.support", ({ support }) => support), sorts: true },
  { ...amount<Row>("paidOut", "insurance.paidOut", ({ paidOut }) => paidOut), sorts: true },
  words("periodFrom", "field.insurance.periodFrom", { kind: "day", sorts: "asc" }),
  words("periodTo", "field.insurance.periodTo", { kind: "day", sorts: "asc" }),
  {
    key: "state",
    kind: "state",
    head: "insurance.state",
    of: ({ of }) => of?.state ?? "",
    state: (code) => insuranceStateWord(code as InsuranceState),
    sorts: "asc",
  },
  words("currency", "field.insurance.currency", { fileOnly: true }),
  words("requestedBy", "insurance.requestedBy", { fileOnly: true }),
  words("requestedAt", "insurance.requestedAt", { kind: "time", fileOnly: true }),
  words("approvedBy", "insurance.approvedBy", { fileOnly: true }),
  words("paidAt", "insurance.paidAt", { kind: "time", fileOnly: true }),
  words("paymentRef", "insurance.paymentRef", { fileOnly: true }),
] as const satisfies readonly TableColumn<Row>[];

export const supportFilters = {
  by: withField(
    z.enum(views).default("request"),
    codeField("insurance.by", views, (view) => `insurance.by.${view}`, { usual: "request" }),
  ),
  text: typedText("insurance.search"),
  year: withField(keyWithin(2000, 2099).optional(), {
    label: "insurance.year",
    choices: ({ options }: Years, value, { t }) => [
      { value: "", text: t("insurance.year.all") },
      ...options.years.map((year) => choice(year, String(year), value)),
    ],
    chosen: (_answer: unknown, value) => (typeof value === "number" ? String(value) : null),
  }),
  unit: salesFilters.units,
  state: withField(
    z.enum(insuranceStates).optional(),
    codeField("insurance.state", insuranceStates, (state) => `insurance.state.${state}`, { all: "admin.list.all" }),
  ),
  /** Amounts of several currencies are not added up: a list is of one. */
  currency: underMore(
    withField(z.enum(currencies).default("KRW"), {
      label: "sales.filter.currency",
      choices: (_answer: unknown, value) => currencies.map((each) => choice(each, each, value)),
      chosen: (_answer: unknown, value) => (value === "KRW" ? null : String(value)),
      inFile: ({ currency }: { currency: string }) => currency,
    }),
  ),
  /** waiting = for the reader: to be checked, approved, paid, or changed; ending = policies that end within the days of the rules. */
  show: withField(z.enum(["waiting", "ending"]).optional(), {
    label: "insurance.show",
    linked: true,
    chosen: (_answer, value, { t }) =>
      value === "waiting" ? t("request.show.waiting") : value === "ending" ? t("insurance.show.ending") : null,
  }),
  ...columnChoice(columns),
  ...paging(columns),
};
export type SupportFilters = z.output<z.ZodObject<typeof supportFilters>>;

export const supportTable = table<Row, Supports, SupportFilters>({
  ...counted,
  asked: ({ by }) => by === "request",
  name: {
    key: "requestNo",
    head: "insurance.requestNo",
    of: ({ of }) => of?.requestNo ?? "",
    opens: ({ of }) => of && { screen: "MIPSAL14", id: of.id },
    sorts: true,
  },
  columns: choosable<Row>(columns),
  rows: ({ rows }) => rows.map((row) => ({ ...row, of: row })),
  total: ({ total }) => ({ ...total, of: null }),
  in: "1",
});

type YearRow = Omit<SupportYear, "year" | "unit" | "requests"> & { of: SupportYear | null };

const yearColumns: TableColumn<YearRow>[] = [
  { key: "unitCode", kind: "text", head: "insurance.unitCode", of: ({ of }) => of?.unit.code ?? "", fileOnly: true },
  { key: "year", kind: "text", head: "insurance.year", of: ({ of }) => (of ? String(of.year) : "") },
  {
    key: "requests",
    kind: "count",
    head: "insurance.requests",
    of: ({ of }) => (of ? String(of.requests) : ""),
    opens: ({ of }) => of && { with: { by: null, unit: of.unit.id, year: of.year } },
  },
  amount<YearRow>("insured", "field.insurance.insured", ({ insured }) => insured),
  amount<YearRow>("premium", "insurance.premium", ({ premium }) => premium),
  amount<YearRow>("support", "insurance.support", ({ support }) => support),
  amount<YearRow>("paid", "insurance.paid", ({ paid }) => paid),
  amount<YearRow>("paidOut", "insurance.paidOut", ({ paidOut }) => paidOut),
  amount<YearRow>("insuredNow", "insurance.insuredNow", ({ insuredNow }) => insuredNow),
  amount<YearRow>("receivables", "insurance.receivables", ({ receivables }) => receivables),
  {
    key: "coverage",
    kind: "share",
    head: "insurance.coverage",
    of: ({ insuredNow, receivables }) => percentOf(insuredNow, receivables),
  },
];

export const supportYears = table<YearRow, Supports, SupportFilters>({
  key: "years",
  title: "insurance.byYear",
  asked: ({ by }) => by === "year",
  name: {
    key: "distributor",
    head: "insurance.distributor",
    of: ({ of }) => of?.unit.name ?? "",
  },
  columns: yearColumns,
  rows: ({ years }) => years.map((of) => ({ ...of, of })),
  total: ({ total }) => ({ ...total, of: null }),
  in: "1",
});

/** MIPSAL14: distributors' credit insurance, what is added to its premiums, and how far each request is on its way. */
export const supports = defineReport({
  code: "MIPSAL14",
  classification: "confidential",
  filters: supportFilters,
  tables: [supportTable, supportYears],
  output: answer,
  empty: { title: "insurance.empty", text: "insurance.empty.filtered", yet: "insurance.empty.yet" },
});
