import { alertFiguresOf } from "../report/alert-figure";
import type { ReportColumn } from "../report/columns";
import type { MarketFigures } from "./market-figures";

type MarketColumn = ReportColumn<MarketFigures> & {
  group: "customers" | "potential" | "visits";
  /** Says something of rows that hold several customers alone. */
  ofMany?: true;
};

const text = (count: number | null): string | null => (count === null ? null : String(count));

/** Figures of a market in the order in which every table and export has them. */
export const marketColumns = [
  {
    key: "customers",
    group: "customers",
    kind: "count",
    head: "market.column.customers",
    name: "market.figure.customers",
    of: (f) => text(f.customers),
    sorts: true,
    ofMany: true,
  },
  {
    key: "active",
    group: "customers",
    kind: "count",
    head: "market.column.active",
    name: "market.figure.active",
    of: (f) => text(f.active),
    ofMany: true,
  },
  {
    key: "known",
    group: "customers",
    kind: "count",
    head: "market.column.known",
    name: "market.figure.known",
    of: (f) => text(f.known),
    ofMany: true,
  },
  {
    key: "machines",
    group: "customers",
    kind: "count",
    head: "market.column.machines",
    name: "market.figure.machines",
    of: (f) => text(f.machines),
    sorts: true,
  },
  {
    key: "monthlyPotential",
    group: "potential",
    kind: "amount",
    head: "market.column.monthlyPotential",
    name: "market.figure.monthlyPotential",
    of: (f) => f.monthlyPotential,
  },
  {
    key: "potential",
    group: "potential",
    kind: "amount",
    head: "market.column.potential",
    name: "market.figure.potential",
    of: (f) => f.potential,
    sorts: true,
  },
  {
    key: "knownSales",
    group: "potential",
    kind: "amount",
    head: "market.gaps.own",
    name: "market.figure.knownSales",
    of: (f) => f.knownSales,
  },
  {
    key: "unserved",
    group: "potential",
    kind: "amount",
    head: "market.column.unserved",
    name: "market.figure.unserved",
    of: (f) => f.unserved,
    sorts: true,
  },
  {
    key: "share",
    group: "potential",
    kind: "share",
    head: "market.column.share",
    name: "market.figure.share",
    of: (f) => f.shareOfWallet,
    sorts: true,
  },
  {
    key: "sales",
    group: "potential",
    kind: "amount",
    head: "market.column.sales",
    name: "market.figure.sales",
    of: (f) => f.sales,
    sorts: true,
  },
  {
    key: "visits",
    group: "visits",
    kind: "count",
    head: "market.column.visits",
    name: "market.figure.visits",
    of: (f) => text(f.visits),
    sorts: true,
  },
  {
    key: "visited",
    group: "visits",
    kind: "count",
    head: "market.column.visited",
    name: "market.figure.visited",
    of: (f) => text(f.visited),
    ofMany: true,
    extra: true,
  },
  {
    key: "lastVisit",
    group: "visits",
    kind: "day",
    head: "market.column.lastVisit",
    name: "market.figure.lastVisit",
    of: (f) => f.lastVisit,
    sorts: true,
  },
  {
    key: "daysSinceVisit",
    group: "visits",
    kind: "count",
    head: "market.column.daysSinceVisit",
    name: "market.figure.daysSinceVisit",
    of: (f) => text(f.daysSinceVisit),
    extra: true,
  },
] as const satisfies readonly MarketColumn[];

/** The figures of a market's total that alerts are made of. */
export const marketAlertFigures = alertFiguresOf<{ total: MarketFigures }, MarketFigures>(
  marketColumns,
  {
    customers: "market.figure.customers",
    active: "market.figure.active",
    known: "market.figure.known",
    machines: "market.figure.machines",
    potential: "market.figure.potential",
    sales: "market.figure.sales",
    unserved: "market.figure.unserved",
    share: "alerts.figure.share",
    visits: "market.figure.visits",
    visited: "market.figure.visited",
  },
  ({ total }) => total,
);

export type AnyMarketColumn = (typeof marketColumns)[number];
type SortedColumn = Extract<AnyMarketColumn, { sorts: true }>["key"];

/** What rows can be put in the order of. */
export const marketSorts = [
  "name",
  ...marketColumns.flatMap((column): SortedColumn[] => ("sorts" in column ? [column.key] : [])),
] as const;
export type MarketSort = (typeof marketSorts)[number];

/** Columns that rows of a level can fill. */
export const columnsOfLevel = (level: string): AnyMarketColumn[] =>
  marketColumns.filter((column) => level !== "customer" || !("ofMany" in column));
