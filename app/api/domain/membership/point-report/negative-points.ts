import { z } from "zod";
import { option } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { codeField, withField } from "../../report/filter-field";
import { listFilter } from "../../report/filters";
import { choosable, pageOf, paging } from "../../report/list";
import { type TableColumn, table } from "../../report/table";
import { memberFilters } from "./point-filters";

/** For how many days a balance has been negative. */
export const debtAges = ["0-90", "91-180", "181-365", "366+"] as const;
export type DebtAge = (typeof debtAges)[number];

const debtRow = z.object({
  id: z.number(),
  memberNo: z.string(),
  name: z.string(),
  customerId: z.number(),
  customerCode: z.string(),
  /** The office or store that looks after the member, else the unit. */
  office: z.string(),
  currency: z.string(),
  negative: z.number(),
  since: z.string(),
  days: z.number(),
  age: z.enum(debtAges),
  lastInvoiceOn: z.string().nullable(),
  /** Old enough to be given up by finance (P13). */
  canBeWrittenOff: z.boolean(),
  /** The reader may give it up now. */
  canWriteOff: z.boolean(),
});
export type DebtRow = z.output<typeof debtRow>;
const ageSum = z.object({ age: z.enum(debtAges), members: z.number(), negative: z.number() });
type AgeSum = z.output<typeof ageSum>;

const { text, unit, tier, purpose } = memberFilters;
const keys = ["office", "negative", "since", "days", "lastInvoiceOn", "writeOff", "currency", "customer"] as const;

const answer = z.object({
  ...pageOf(debtRow),
  asOf: z.string(),
  /** Of everything filtered but the age; home members share one currency. */
  ages: z.array(ageSum),
  total: z.object({ members: z.number(), negative: z.number() }),
  path: z.object({ unit: z.array(option) }),
  options: z.object({ units: z.array(option) }),
});
export type NegativePoints = z.output<typeof answer>;

/** A member with a negative balance, or the total. */
type Row = { negative: number; debt: DebtRow | null };
const ofDebt =
  (of: (debt: DebtRow) => string | number | null) =>
  ({ debt }: Row): string | null => {
    if (debt === null) return "";
    const value = of(debt);
    return value === null ? null : String(value);
  };

const columns = [
  { key: "office", kind: "text", head: "negative.office", of: ofDebt(({ office }) => office), sorts: "asc" },
  {
    key: "negative",
    kind: "count",
    head: "points.figure.negative",
    of: ({ negative }) => String(negative),
    sorts: true,
    opens: ({ debt }) => (debt ? { screen: "MIPMBS06", id: debt.id, with: { explain: "negative" } } : null),
  },
  { key: "since", kind: "day", head: "negative.since", of: ofDebt(({ since }) => since), sorts: "asc" },
  {
    key: "days",
    kind: "count",
    head: "negative.days",
    of: ofDebt(({ days }) => days),
    sorts: true,
    warns: ({ debt }) => debt?.canBeWrittenOff ?? false,
  },
  {
    key: "lastInvoiceOn",
    kind: "day",
    head: "points.lastInvoice",
    of: ofDebt((debt) => debt.lastInvoiceOn),
    sorts: true,
  },
  {
    key: "writeOff",
    kind: "state",
    head: "negative.writeOff",
    of: ofDebt(({ canWriteOff }) => (canWriteOff ? "write-off" : "")),
    state: () => ({ word: "negative.writeOff", plain: true }),
    verb: true,
    opens: ({ debt }) => (debt?.canWriteOff ? { screen: "MIPMBS06", id: debt.id, page: "write-off" } : null),
  },
  { key: "currency", kind: "text", head: "points.currency", of: ofDebt(({ currency }) => currency), extra: true },
  { key: "customer", kind: "text", head: "points.customerNo", of: ofDebt((debt) => debt.customerCode), fileOnly: true },
] as const satisfies readonly TableColumn<Row>[];
export const negativeFilters = {
  text,
  unit,
  age: withField(
    z.enum(debtAges).optional(),
    codeField("negative.age", debtAges, (age) => `negative.age.${age}`, { all: "points.all" }),
  ),
  tier,
  purpose,
  columns: listFilter(keys),
  ...paging(columns),
};
export type NegativeFilters = z.output<z.ZodObject<typeof negativeFilters>>;

const debtTable = table<Row, NegativePoints, NegativeFilters>({
  key: "members",
  main: true,
  title: "negative.table",
  name: {
    key: "member",
    head: "points.member",
    of: ({ debt }) => debt?.name ?? "",
    sub: ({ debt }) => debt?.memberNo ?? "",
    opens: ({ debt }) => (debt ? { screen: "MIPMBS06", id: debt.id } : null),
    sorts: true,
  },
  columns: choosable<Row>(columns),
  rows: ({ rows }) => rows.map((debt) => ({ negative: debt.negative, debt })),
  total: ({ total }) => ({ negative: total.negative, debt: null }),
  rowCount: ({ rowCount }) => rowCount,
});

/** How old the negative balances are; each age leads to its members. */
const ageTable = table<AgeSum, NegativePoints>({
  key: "ages",
  title: "negative.ages",
  name: {
    key: "age",
    head: "negative.age",
    of: ({ age }, { t }) => t(`negative.age.${age}`),
    opens: ({ age }) => ({ with: { age } }),
  },
  columns: [
    { key: "members", kind: "count", head: "points.members", of: ({ members }) => String(members) },
    { key: "negative", kind: "count", head: "points.figure.negative", of: ({ negative }) => String(negative) },
  ],
  rows: ({ ages }) => ages,
});
export const negativeTables = { ageTable, debtTable };

/** MIPMBS07: members at home who owe points, since when, and whether they still buy. */
export const negativePoints = defineReport({
  code: "MIPMBS07",
  classification: "confidential",
  filters: negativeFilters,
  tables: [ageTable, debtTable],
  output: answer,
  empty: { title: "negative.empty", text: "points.empty.filtered", yet: "negative.empty.yet" },
});
