import { z } from "zod";
import { formatMonth } from "~/words/formats";
import { option } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { choice, codeField, withField } from "../../report/filter-field";
import { listFilter, monthFilter } from "../../report/filters";
import { choosable, pageOf, paging } from "../../report/list";
import { type TableColumn, table } from "../../report/table";
import { memberFilters } from "../point-report/point-filters";

/** granted = stands; taken-back = was cancelled later; cancelled = the cancellation itself, in its own month. */
export const offsetKinds = ["granted", "taken-back", "cancelled"] as const;
type OffsetKind = (typeof offsetKinds)[number];
export const monthStates = ["open", "posted"] as const;
type MonthState = (typeof monthStates)[number];

const offsetRow = z.object({
  id: z.number(),
  day: z.string(),
  memberId: z.number(),
  memberNo: z.string(),
  name: z.string(),
  customerCode: z.string(),
  customerId: z.number(),
  invoiceNo: z.string(),
  /** Granted positive, cancelled negative. */
  points: z.number(),
  kind: z.enum(offsetKinds),
  /** When it was taken back, or the day of what it takes back. */
  counterDay: z.string().nullable(),
  monthState: z.enum(monthStates),
  remark: z.string(),
  postedBy: z.string(),
});
export type OffsetRow = z.output<typeof offsetRow>;
const monthSum = z.object({
  month: z.number(),
  granted: z.number(),
  cancelled: z.number(),
  /** Granted in the month and taken back in a later one. */
  later: z.number(),
  state: z.enum(monthStates),
});
export type MonthSum = z.output<typeof monthSum>;

const keys = [
  "member",
  "invoiceNo",
  "points",
  "kind",
  "counterDay",
  "monthState",
  "remark",
  "postedBy",
  "customer",
] as const;

const answer = z.object({
  ...pageOf(offsetRow),
  asOf: z.string(),
  /** Of everything filtered but the month and the state. */
  months: z.array(monthSum),
  total: z.object({ points: z.number() }),
  path: z.object({ unit: z.array(option) }),
  options: z.object({ units: z.array(option) }),
});
export type Offsets = z.output<typeof answer>;

type Row = { points: number; offset: OffsetRow | null };
const text =
  (of: (offset: OffsetRow) => string) =>
  ({ offset }: Row) =>
    offset === null ? "" : of(offset);

export const monthStateWord = (state: string) => ({ word: `offset.month.${state as MonthState}` }) as const;

const columns = [
  {
    key: "member",
    kind: "text",
    head: "points.member",
    of: text(({ name, memberNo }) => `${name} (${memberNo})`),
    opens: ({ offset }) => (offset ? { screen: "MIPMBS06", id: offset.memberId, with: { type: "offset" } } : null),
    sorts: "asc",
  },
  {
    key: "invoiceNo",
    kind: "text",
    head: "sales.column.invoiceNo",
    of: text(({ invoiceNo }) => invoiceNo),
    sorts: "asc",
  },
  { key: "points", kind: "count", head: "offset.points", of: ({ points }) => String(points), sorts: true },
  {
    key: "kind",
    kind: "state",
    head: "points.state",
    of: text(({ kind }) => kind),
    state: (kind) => ({ word: `offset.kind.${kind as OffsetKind}` }),
    sorts: "asc",
  },
  {
    key: "counterDay",
    kind: "day",
    head: "offset.counterDay",
    of: ({ offset }) => offset?.counterDay ?? "",
    sorts: true,
  },
  {
    key: "monthState",
    kind: "state",
    head: "offset.month",
    of: text((row) => row.monthState),
    state: monthStateWord,
    sorts: "asc",
  },
  { key: "remark", kind: "text", head: "points.remark", of: text(({ remark }) => remark), sorts: "asc" },
  {
    key: "postedBy",
    kind: "text",
    head: "points.postedBy",
    of: text(({ postedBy }) => postedBy),
    extra: true,
    sorts: "asc",
  },
  { key: "customer", kind: "text", head: "points.customerNo", of: text((row) => row.customerCode), fileOnly: true },
] as const satisfies readonly TableColumn<Row>[];
export const offsetFilters = {
  month: withField(monthFilter(), {
    label: "points.month",
    choices: ({ months }: Pick<Offsets, "months">, value, { locale, t }) => [
      { value: "", text: t("points.all") },
      ...months.map(({ month }) => choice(month, formatMonth(locale, month), value)),
    ],
    chosen: (_answer, value, { locale }) => (value === undefined ? null : formatMonth(locale, Number(value))),
    inFile: (_answer: unknown, value, { t }) => (typeof value === "number" ? String(value) : t("points.all")),
  }),
  text: memberFilters.text,
  unit: memberFilters.unit,
  kind: withField(
    z.enum(offsetKinds).optional(),
    codeField("points.state", offsetKinds, (kind) => `offset.kind.${kind}`, { all: "points.all" }),
  ),
  columns: listFilter(keys),
  ...paging(columns, { begins: "desc" }),
};
export type OffsetFilters = z.output<z.ZodObject<typeof offsetFilters>>;

const offsetTable = table<Row, Offsets, OffsetFilters>({
  key: "offsets",
  main: true,
  title: "offset.table",
  name: { key: "date", head: "points.date", kind: "day", of: ({ offset }) => offset?.day ?? "", sorts: true },
  columns: choosable<Row>(columns),
  rows: ({ rows }) => rows.map((offset) => ({ points: offset.points, offset })),
  total: ({ total }) => ({ points: total.points, offset: null }),
  rowCount: ({ rowCount }) => rowCount,
});

const monthTable = table<MonthSum, Offsets>({
  key: "months",
  title: "offset.months",
  name: {
    key: "month",
    head: "points.month",
    of: ({ month }, { locale }) => formatMonth(locale, month),
    orders: ({ month }) => String(month),
    opens: ({ month }) => ({ with: { month } }),
  },
  columns: [
    { key: "granted", kind: "count", head: "offset.granted", of: ({ granted }) => String(granted) },
    { key: "cancelled", kind: "count", head: "offset.cancelled", of: ({ cancelled }) => String(cancelled) },
    { key: "net", kind: "count", head: "offset.net", of: ({ granted, cancelled }) => String(granted - cancelled) },
    { key: "later", kind: "count", head: "offset.later", of: ({ later }) => String(later) },
    { key: "state", kind: "state", head: "offset.month", of: ({ state }) => state, state: monthStateWord },
  ],
  rows: ({ months }) => months.slice(0, 12),
});

/** MIPMBS08: points deducted from members' invoices at home, and what of it was cancelled, month by month. */
export const offsets = defineReport({
  code: "MIPMBS08",
  classification: "confidential",
  filters: offsetFilters,
  tables: [monthTable, offsetTable],
  output: answer,
  empty: { title: "offset.empty", text: "points.empty.filtered", yet: "offset.empty.yet" },
});
