import { formatMonth } from "~/words/formats";
import { growth, percentOf } from "../../decimal";
import { type TableColumn, table } from "../../report/table";
import type { SalesReport, SalesReportFilters } from "../sales-report";
import type { MonthEnd } from "./month-end";

/** A way to reckon a month's end, with what it is reckoned from. */
export type MonthEndWay = {
  way: "runRate" | "shape" | "orders";
  amount: string;
  /** What it is read beside, the same for all. */
  expected: MonthEnd;
};

/** Those that there are, in their order. */
export function waysOf(expected: MonthEnd): MonthEndWay[] {
  const { runRate, shape, orders } = expected;
  const amounts = { runRate: runRate?.amount, shape: shape?.amount, orders: orders?.amount };
  return (["runRate", "shape", "orders"] as const).flatMap((way) => {
    const amount = amounts[way];
    return amount == null ? [] : [{ way, amount, expected }];
  });
}

/** The whole month's target in per cent, and last year's whole month: both null where there is nothing to compare with. */
export const attainmentOf = ({ amount, expected: { target } }: MonthEndWay) => percentOf(amount, target);
export const growthOf = ({ amount, expected: { lastYear } }: MonthEndWay) => growth(amount, lastYear);
export const recordOf = ({ way, expected: { runRate, shape } }: MonthEndWay) =>
  (way === "runRate" ? runRate?.record : way === "shape" ? shape?.record : null) ?? null;

type Column = TableColumn<MonthEndWay>;
const amountColumn = (key: string, head: Column["head"], of: Column["of"]): Column => ({
  key,
  kind: "amount",
  head,
  of,
});
const ofShape =
  (of: (shape: NonNullable<MonthEnd["shape"]>) => string): Column["of"] =>
  ({ way, expected: { shape } }) =>
    way === "shape" && shape ? of(shape) : null;
const ofOrders =
  (of: (orders: NonNullable<MonthEnd["orders"]>) => string | null): Column["of"] =>
  ({ way, expected: { orders } }) =>
    way === "orders" && orders ? of(orders) : null;

const figures: readonly Column[] = [
  amountColumn("amount", "sales.expected.column.amount", ({ amount }) => amount),
  amountColumn(
    "from",
    "sales.expected.column.from",
    ofShape(({ from }) => from),
  ),
  amountColumn(
    "to",
    "sales.expected.column.to",
    ofShape(({ to }) => to),
  ),
  amountColumn("target", "sales.column.target", ({ expected: { target } }) => target),
  { key: "attainment", kind: "attainment", head: "sales.column.attainment", of: attainmentOf },
  amountColumn("lastYear", "sales.column.lastYear", ({ expected: { lastYear } }) => lastYear),
  { key: "growth", kind: "growth", head: "sales.column.growth", of: growthOf },
  { key: "error", kind: "share", head: "sales.expected.column.error", of: (row) => recordOf(row)?.error ?? null },
  {
    key: "tested",
    kind: "count",
    head: "sales.expected.column.tested",
    of: (row) => recordOf(row)?.months.toString() ?? null,
  },
  amountColumn("sales", "sales.expected.column.sales", ({ expected: { sales } }) => sales),
  {
    key: "daysDone",
    kind: "count",
    head: "sales.expected.column.daysDone",
    of: ({ expected }) => String(expected.daysDone),
  },
  {
    key: "daysInMonth",
    kind: "count",
    head: "sales.expected.column.daysInMonth",
    of: ({ expected }) => String(expected.daysInMonth),
  },
  { key: "share", kind: "share", head: "sales.expected.column.share", of: ofShape(({ share }) => share) },
  amountColumn(
    "open",
    "sales.expected.column.open",
    ofOrders(({ open }) => open),
  ),
  { key: "kept", kind: "share", head: "sales.expected.column.kept", of: ofOrders(({ kept }) => kept) },
];

/** Files have them all: the page says them in its lines. */
const columns = figures.map((column) => ({ ...column, fileOnly: true as const }));

/** Of files: the page says the same in lines, with what each rests on. */
export const monthEndTable = table<MonthEndWay, SalesReport, SalesReportFilters>({
  key: "expected",
  title: "sales.expected.title",
  titleParams: ({ month }, { locale }) => ({ month: formatMonth(locale, month) }),
  asked: ({ expected }) => expected !== null && waysOf(expected).length > 0,
  name: { key: "way", head: "sales.expected.column.way", of: ({ way }, { t }) => t(`sales.expected.${way}`) },
  columns,
  rows: ({ expected }) => (expected ? waysOf(expected) : []),
});
