import type { WordKey } from "~/words";
import { compare, growth, percentOf, subtract } from "../decimal";
import { comparedColumns } from "../facts/compared-columns";
import type { SalesFigures } from "../facts/sales-shapes";
import { periodTitle } from "../facts/sales-tables";
import { columnsOn, type Opening, type TableColumn, table } from "../report/table";
import type { SingleView } from "./single-view";

/** What he bought and could buy of a product line or an item, or of everything. */
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

/** A span's sales, which open their invoice lines, and their growth. */
function spanColumns(span: "mat" | "ytd", before: "matPrevious" | "ytdLastYear"): TableColumn<Purchase>[] {
  return [
    {
      key: span,
      kind: "amount",
      group: span,
      head: "sales.column.sales",
      of: ({ figures }) => figures[span],
      opens: ({ narrow }) => ({ screen: "MIPSAL01", with: { ...narrow, by: "lines", span } }),
    },
    {
      key: `${span}Growth`,
      kind: "growth",
      group: span,
      head: "sales.column.growth",
      of: ({ figures }) => growth(figures[span], figures[before]),
    },
  ];
}

const yearColumns = ({ total }: SingleView): TableColumn<Purchase>[] => [
  ...spanColumns("mat", "matPrevious"),
  {
    key: "mix",
    kind: "share",
    group: "mat",
    head: "singleView.column.mix",
    of: ({ figures }) => percentOf(figures.mat, total.mat),
  },
];

const potential = { key: "potential", kind: "amount", head: "singleView.column.potential" } as const;
const share = { key: "shareOfWallet", kind: "share", head: "singleView.column.share" } as const;

/** What is left to win; where he bought more than was estimated, nothing. */
function openOf({ potential: estimate, sold }: Purchase): string | null {
  const open = estimate === null ? null : subtract(estimate, sold);
  return open !== null && compare(open, "0") < 0 ? "0" : open;
}

/** Sales by product line against what he could buy. */
export const productLineTable = table<Purchase, SingleView>({
  key: "lines",
  title: "singleView.lines.title",
  asked: ({ view }) => view !== null && view.productLines.length > 0,
  name: { key: "line", head: "sales.by.line", of: ({ name }) => name },
  columns: (report) => ({
    offered: [],
    shown: [
      ...yearColumns(report),
      ...spanColumns("ytd", "ytdLastYear"),
      { ...potential, group: "wallet", of: (row) => row.potential },
      { ...share, group: "wallet", of: (row) => row.share },
      { key: "open", kind: "amount", group: "wallet", head: "singleView.column.open", of: openOf },
    ],
  }),
  group: (group, report, say) =>
    group === "wallet" ? say.t("singleView.group.wallet") : periodTitle(report, group, say),
  rows: linesOf,
  total: wholeOf,
});

/** The largest items of twelve months. */
export const itemTable = table<Purchase, SingleView>({
  key: "items",
  title: "singleView.items.title",
  asked: ({ view }) => view !== null && view.items.length > 0,
  name: { key: "item", head: "sales.by.item", of: ({ name }) => name },
  columns: (report) => ({ offered: [], shown: yearColumns(report) }),
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
