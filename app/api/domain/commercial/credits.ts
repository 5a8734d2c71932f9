import { z } from "zod";
import { type AmountUnit, amountUnits, formatMonth } from "~/words/formats";
import { percentOf } from "../decimal";
import { salesFilters } from "../facts/sales-filters";
import { option } from "../facts/sales-shapes";
import { currencies } from "../money";
import { chosenColumns } from "../report/columns";
import { defineReport } from "../report/definition";
import { choice, codeField, typedText, underMore, withField } from "../report/filter-field";
import { monthFilter } from "../report/filters";
import { columnChoice, counted, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { creditMonth, creditStateCounts } from "./credit-month";
import type { MonthVerb } from "./credit-policy";
import { type CreditAmounts, creditFigures, type ListedCredit, listedCredit } from "./credit-shapes";
import { type CreditState, creditStates, memberLists } from "./programme-terms";

/** A credit; of the total `of` is null. */
type Row = CreditAmounts & { of: ListedCredit | null };
type Months = { month?: number; options: { months: number[] } };

const figure = (key: keyof CreditAmounts, more: Partial<TableColumn<Row>> = {}): TableColumn<Row> => ({
  key,
  kind: "amount",
  head: `commercial.${key}`,
  of: (row) => row[key],
  sorts: true,
  // The sheet behind every figure is the credit's own page.
  opens: ({ of }) => of && { screen: "MIPCOM01", id: of.id },
  ...more,
});

const columns: readonly TableColumn<Row>[] = [
  {
    key: "list",
    kind: "state",
    head: "commercial.list",
    of: ({ of }) => of?.list ?? "",
    state: (code) => ({
      word: code === "special" ? "commercial.list.special" : "commercial.list.distributor",
      plain: true,
    }),
    extra: true,
  },
  {
    key: "state",
    kind: "state",
    head: "commercial.state",
    of: ({ of }) => of?.state ?? "",
    state: (code) => ({ word: `commercial.state.${code as CreditState}` }),
    sorts: "asc",
  },
  figure("invoiced", { extra: true }),
  figure("returned", { extra: true }),
  figure("net"),
  figure("target", { extra: true }),
  {
    key: "attainment",
    kind: "attainment",
    head: "commercial.attainment",
    of: ({ net, target }) => percentOf(net, target),
  },
  figure("basic"),
  figure("extra"),
  figure("discount"),
  figure("usedPoints"),
  figure("corrected", { extra: true }),
  figure("grandTotal"),
];
const monthColumn: TableColumn<Row> = {
  key: "month",
  kind: "text",
  head: "sales.filter.month",
  of: ({ of }) => (of ? `${Math.floor(of.month / 100)}-${String(of.month % 100).padStart(2, "0")}` : ""),
};
const codeColumn: TableColumn<Row> = {
  key: "code",
  kind: "text",
  head: "commercial.code",
  of: ({ of }) => of?.unit.code ?? "",
};

export const creditFilters = {
  /** Without one the newest month that has credits; those that wait are of all months. */
  month: withField(monthFilter(), {
    label: "sales.filter.month",
    choices: ({ options, month: shown }: Months, _value, { locale, t }) => [
      ...(shown === undefined ? [{ value: "", text: t("commercial.month.all"), selected: true as const }] : []),
      ...options.months.map((ym) => choice(ym, formatMonth(locale, ym), shown)),
    ],
    chosen: () => null,
    inFile: ({ month: shown }: Months, _value, { t }) =>
      shown === undefined ? t("commercial.month.all") : String(shown),
    stays: ({ month: shown }: Months) => shown,
  }),
  unit: salesFilters.units,
  state: withField(
    z.enum(creditStates).optional(),
    codeField("commercial.state", creditStates, (state) => `commercial.state.${state}`, { all: "admin.list.all" }),
  ),
  text: underMore(typedText("commercial.search")),
  list: underMore(
    withField(
      z.enum(memberLists).optional(),
      codeField("commercial.list", memberLists, (list) => `commercial.list.${list}`, { all: "admin.list.all" }),
    ),
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
  /** Those that wait for the reader: to be reviewed, approved or credited. */
  show: withField(z.enum(["waiting"]).optional(), {
    label: "commercial.show",
    linked: true,
    chosen: (_answer, value, { t }) => (value === "waiting" ? t("request.show.waiting") : null),
  }),
  in: z.enum(amountUnits).default("1" satisfies AmountUnit),
  ...columnChoice(columns),
  ...paging(columns),
};
export type CreditFilters = z.output<z.ZodObject<typeof creditFilters>>;

const answer = z.object({
  ...pageOf(listedCredit),
  /** Of all months where those that wait are listed. */
  month: z.number().optional(),
  currency: z.string(),
  total: creditFigures,
  /** Of everything filtered: how many credits stand where. */
  states: creditStateCounts,
  /** Of the month; null where none is chosen or it is not over yet. */
  stage: creditMonth.nullable(),
  /** What else the reader may do here. */
  may: z.object({ calculate: z.boolean(), discounts: z.boolean() }),
  path: z.object({ unit: z.array(option) }),
  options: z.object({ months: z.array(z.number()), units: z.array(option) }),
});
export type Credits = z.output<typeof answer>;

export const creditsTable = table<Row, Credits, CreditFilters>({
  ...counted,
  name: {
    key: "distributor",
    head: "commercial.distributor",
    of: ({ of }) => of?.unit.name ?? "",
    sub: ({ of }) => of?.unit.code ?? "",
    opens: ({ of }) => of && { screen: "MIPCOM01", id: of.id },
    sorts: true,
  },
  columns: ({ month }, { columns: chosen }) => {
    const shown = chosenColumns(columns, chosen);
    return {
      offered: columns,
      shown: month === undefined ? [monthColumn, ...shown] : shown,
      inFiles: [monthColumn, codeColumn, ...columns],
    };
  },
  rows: ({ rows }) => rows.map((row) => ({ ...row, of: row })),
  total: ({ total }) => ({ ...total, of: null }),
});

/** MIPCOM01: what each distributor is credited with for a month, and how far it is on its way to finance. */
export const credits = defineReport({
  code: "MIPCOM01",
  classification: "confidential",
  filters: creditFilters,
  tables: [creditsTable],
  output: answer,
  empty: { title: "commercial.empty", text: "commercial.empty.filtered", yet: "commercial.empty.yet" },
});

/** In the order of a month's way. */
export const monthVerbOrder = ["review", "approval", "crediting", "closing"] as const satisfies MonthVerb[];
