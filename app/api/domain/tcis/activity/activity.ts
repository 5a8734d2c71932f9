import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { salesFilters } from "../../facts/sales-filters";
import { option } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { codeField, inReach, withField } from "../../report/filter-field";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../../report/list";
import { type TableColumn, table } from "../../report/table";
import { tcisFilters } from "../tcis-shapes";

const figures = z.object({
  customers: z.number(),
  contacts: z.number(),
  /** Made in the twelve months up to today. */
  visits: z.number(),
  visited: z.number(),
  planned: z.number(),
  overdue: z.number(),
  /** Open ones; amounts in 1/10,000 of the report's currency. */
  open: z.number(),
  amount: z.string(),
  weighted: z.string(),
  /** Closed in the twelve months up to today. */
  won: z.number(),
  lost: z.number(),
});
const activityRow = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  lastVisit: z.string().nullable(),
  figures,
});
export type ActivityRow = z.output<typeof activityRow>;
export type ActivityFigures = z.output<typeof figures>;

const kinds = ["seller", "customer"] as const;

const answer = z.object({
  ...pageOf(activityRow),
  asOf: z.string(),
  currency: z.string(),
  converted: z.boolean(),
  by: z.enum(kinds),
  total: figures,
  path: z.object({ unit: z.array(option), customer: option.nullable() }),
  options: z.object({ units: z.array(option) }),
});
export type Activity = z.output<typeof answer>;

type Row = { each: ActivityRow | null; customer: boolean; figures: ActivityFigures };

/** The lists that a row's figures lead to, narrowed to it; the total leads to all. */
const narrowed = ({ each, customer }: Row, more: Record<string, string>) => ({
  ...more,
  ...(each && (customer ? { customer: each.id } : { unit: each.id })),
});
const count = (
  key: "customers" | "contacts" | "visits" | "visited" | "planned" | "overdue" | "open" | "won" | "lost",
  opens?: (row: Row) => { screen: string; with: Record<string, string | number> },
): TableColumn<Row> => ({
  key,
  kind: "count",
  head: `tcis.activity.${key}`,
  of: ({ figures }) => String(figures[key]),
  ...(opens && { opens }),
  sorts: true,
});

const columns = [
  { ...count("customers"), extra: true },
  {
    ...count("contacts", (row) => ({ screen: "MIPTAS19", with: narrowed(row, {}) })),
    extra: true,
  },
  count("visits", (row) => ({ screen: "MIPTAS18", with: narrowed(row, { state: "made", span: "year" }) })),
  { ...count("visited"), extra: true },
  {
    key: "lastVisit",
    kind: "day",
    head: "tcis.contact.lastVisit",
    of: ({ each }) => (each ? each.lastVisit : ""),
    sorts: "desc",
  },
  count("planned", (row) => ({ screen: "MIPTAS18", with: narrowed(row, { state: "planned" }) })),
  {
    ...count("overdue", (row) => ({ screen: "MIPTAS18", with: narrowed(row, { step: "overdue" }) })),
    warns: ({ figures }) => figures.overdue > 0,
  },
  count("open", (row) => ({ screen: "MIPTAS06", with: narrowed(row, { stage: "open" }) })),
  { key: "amount", kind: "amount", head: "tcis.amount", of: ({ figures }) => figures.amount, sorts: true },
  { key: "weighted", kind: "amount", head: "tcis.weighted", of: ({ figures }) => figures.weighted, sorts: true },
  count("won", (row) => ({ screen: "MIPTAS06", with: narrowed(row, { stage: "won", closed: "year" }) })),
  count("lost", (row) => ({ screen: "MIPTAS06", with: narrowed(row, { stage: "lost", closed: "year" }) })),
] as const satisfies readonly TableColumn<Row>[];

const activityFilters = {
  by: withField(
    z.enum(kinds).default("seller"),
    codeField("tcis.by", kinds, (kind) => `tcis.by.${kind}`, { usual: "seller" }),
  ),
  text: tcisFilters.text,
  unit: tcisFilters.unit,
  currency: inReach(salesFilters.reportCurrency),
  in: z.enum(amountUnits).default("k"),
  ...columnChoice(columns),
  ...paging(columns),
};
export type ActivityFilters = z.output<z.ZodObject<typeof activityFilters>>;

export const activityTable = table<Row, Activity, ActivityFilters>({
  ...counted,
  name: {
    key: ({ by }) => by,
    head: ({ by }) => `tcis.by.${by}`,
    of: ({ each }) => each?.name ?? "",
    sub: ({ each }) => each?.code ?? "",
    customer: ({ each, customer }) => (customer ? (each?.id ?? null) : null),
    opens: ({ each, customer }) =>
      each &&
      (customer ? { screen: "MIPTAS14", id: each.id } : { with: { by: "customer", unit: each.id, page: null } }),
    sorts: true,
  },
  columns: choosable<Row>(columns),
  rows: ({ rows, by }) => rows.map((each) => ({ each, customer: by === "customer", figures: each.figures })),
  total: ({ total, by }) => ({ each: null, customer: by === "customer", figures: total }),
});

/** MIPTAS20: what was done at customers, by who sells to them or customer by customer. */
export const activity = defineReport({
  code: "MIPTAS20",
  classification: "internal",
  filters: activityFilters,
  tables: [activityTable],
  output: answer,
  empty: emptyList,
});
