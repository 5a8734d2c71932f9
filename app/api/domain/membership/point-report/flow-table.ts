import { formatMonth } from "~/words/formats";
import { firstDay, lastDay } from "../../report/period";
import { type TableColumn, table } from "../../report/table";
import type { Category, Flow } from "../points/entry-types";
import type { PointAnswer } from "./member-points";
import type { FlowRow, MemberFlows } from "./point-shapes";

/** A member, or the total of all. */
type Row = { member: FlowRow | null; month: number; save: number; use: number; expire: number };

const text = (key: string, head: TableColumn<Row>["head"], of: (member: FlowRow) => string): TableColumn<Row> => ({
  key,
  kind: "text",
  head,
  of: ({ member }) => (member === null ? "" : of(member)),
});
/** What a member saved, used or lost leads to the entries that say so. */
const flow = (key: Category, category: Flow = key): TableColumn<Row> => ({
  key,
  kind: "count",
  head: `points.category.${category}`,
  of: (row) => String(row[key]),
  sorts: key === "save" ? "desc" : "asc",
  opens: ({ member, month }) =>
    member && { id: member.id, with: { category, from: firstDay(month), to: lastDay(month) } },
});

const totalOf = ({ month, totals: [total, ...others] }: MemberFlows): Row | null =>
  total && others.length === 0 ? { ...total, month, member: null } : null;

const columnsWith = (told: TableColumn<Row>[]): readonly TableColumn<Row>[] => [
  text("unit", "sales.filter.unit", ({ unit }) => unit),
  ...told,
  text("currency", "points.currency", ({ currency }) => currency),
  { ...text("customer", "points.customerNo", ({ customerCode }) => customerCode), fileOnly: true },
];
export const flowColumns = columnsWith([flow("save"), flow("use"), flow("expire")]);
const spentColumns = columnsWith([flow("use", "spent")]);

/** What members saved, used and lost in one month: what a dashboard's month is the sum of. */
export const flowTable = table<Row, PointAnswer>({
  key: "flows",
  title: "points.table.flows",
  titleParams: ({ flow }, { locale }) => ({ month: flow ? formatMonth(locale, flow.month) : "" }),
  asked: ({ view, flow }) => view === null && flow !== null,
  name: {
    key: "member",
    head: "points.member",
    of: ({ member }) => member?.name ?? "",
    sub: ({ member }) => member?.memberNo ?? "",
    opens: ({ member }) => member && { id: member.id },
    sorts: true,
  },
  columns: ({ flow }) => ({ offered: [], shown: flow?.only ? spentColumns : flowColumns }),
  rows: ({ flow }) => (flow?.rows ?? []).map((member) => ({ ...member, month: flow?.month ?? 0, member })),
  total: ({ flow }) => flow && totalOf(flow),
  rowCount: ({ rowCount }) => rowCount,
});
