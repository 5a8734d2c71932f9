import type { WordKey } from "~/words";
import { growth } from "../decimal";
import { comparedColumns } from "../facts/compared-columns";
import type { SalesFigures } from "../facts/sales-shapes";
import { columnsOn, type Opening, type TableColumn, table } from "../report/table";
import type { SingleView } from "./single-view";

/** What they bought and could buy of a product line or an item, or of everything. */
type Purchase = {
  kind: WordKey;
  name: string;
  figures: SalesFigures;
  /** The filter of the sales report that it is. */
  narrow: NonNullable<Opening["with"]>;
  potential: string | null;
  /** Sales of what has an estimate. */
  sold: string;
  share: string | null;
};

function wholeOf({ view, total: figures }: SingleView): Purchase {
  const { potential = null, sales: sold = "0", share = null } = view?.wallet ?? {};
  return { kind: "sales.by.customer", name: view?.profile.name ?? "", figures, narrow: {}, potential, sold, share };
}

const linesOf = ({ view }: SingleView): Purchase[] =>
  (view?.productLines ?? []).map(({ id, name, figures, potential, shareOfWallet: share }) => ({
    ...{ name, figures, potential, share },
    kind: "sales.by.line",
    narrow: { line: id },
    sold: figures.mat,
  }));

const itemsOf = ({ view }: SingleView): Purchase[] =>
  (view?.items ?? []).map(({ id, name, figures }) => ({
    ...{ name, figures, potential: null, share: null },
    kind: "sales.by.item",
    narrow: { item: id },
    sold: figures.mat,
  }));

/** Sales of twelve months, which open their invoice lines, and their growth. */
const itemColumns: readonly TableColumn<Purchase>[] = [
  {
    key: "mat",
    kind: "amount",
    group: "",
    head: "sales.column.sales",
    of: ({ figures }) => figures.mat,
  },
  {
    key: "matGrowth",
    kind: "growth",
    group: "",
    head: "sales.column.growth",
    of: ({ figures }) => growth(figures.mat, figures.matPrevious),
  },
];

const potential = { key: "potential", kind: "amount", head: "singleView.column.potential" } as const;
const share = { key: "shareOfWallet", kind: "share", head: "singleView.column.share" } as const;

/** The largest items of twelve months. */
export const itemTable = table<Purchase, SingleView>({
  key: "items",
  title: "singleView.items.title",
  asked: ({ view }) => view !== null && view.items.length > 0,
  // Its description: the number is in the lines that it leads to.
  name: {
    key: "item",
    head: "sales.by.item",
    of: ({ name }) => name.replace(/^\S+ (?=\S)/, ""),
    opens: ({ narrow }) => ({ screen: "MIPSAL01", with: { ...narrow, by: "lines", span: "mat" } }),
  },
  columns: () => ({ offered: [], shown: itemColumns }),
  rows: itemsOf,
});

const figureColumns = comparedColumns({ compare: "year", growthDays: null }, true).shown;

/**
 * A customer as a file: the whole, every product line with its potential, every item. People and visits stay on the page: a
 * file with them would leave the portal's rights behind.
 */
export const purchasesTable = table<Purchase, SingleView>({
  key: "purchases",
  title: "singleView.title",
  asked: ({ search }) => search === null,
  name: { key: "name", head: "singleView.export.name", of: ({ name }) => name },
  columns: () => ({
    offered: [],
    shown: [
      { key: "kind", kind: "state", group: "", head: "singleView.export.kind", of: ({ kind }) => kind, state: wordOf },
      ...columnsOn<Purchase, SalesFigures>(figureColumns, ({ figures }) => figures).map((column) => ({
        ...column,
        group: "",
      })),
      { ...potential, group: "", of: (row) => row.potential },
      { ...share, group: "", of: (row) => row.share },
    ],
  }),
  rows: (report) => (report.view === null ? [] : [wholeOf(report), ...linesOf(report), ...itemsOf(report)]),
});

const wordOf = (kind: string) => ({ word: kind as WordKey });
