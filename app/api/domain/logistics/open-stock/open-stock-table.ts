import { choosable } from "../../report/list";
import { type Opens, type TableColumn, table } from "../../report/table";
import type { OpenStock, OpenStockFilters } from "./open-stock";
import type { Band, OpenItem } from "./stock-shapes";

/** `exact`: pieces, which partners are not told; `band`: what they are told in their place. */
type Column = TableColumn<OpenItem> & { told?: "exact" | "band" };

const pieces = (of: (row: OpenItem) => number | null) => (row: OpenItem) => of(row)?.toString() ?? null;
const instead = ({ alternatives, itemId, warehouseId }: OpenItem) =>
  alternatives === 0
    ? null
    : { with: { instead: itemId, warehouse: warehouseId, state: null, numbers: null, text: null, page: null } };

export const openStockColumns: readonly Column[] = [
  { key: "grade", kind: "text", head: "openStock.grade", of: ({ grade }) => grade, dash: true, extra: true },
  { key: "line", kind: "text", head: "sales.filter.line", of: ({ productLine }) => productLine, extra: true },
  { key: "warehouse", kind: "text", head: "shortage.warehouse", of: ({ warehouse }) => warehouse, sorts: "asc" },
  {
    key: "band",
    kind: "state",
    head: "openStock.free",
    of: ({ band }) => band,
    state: (band) => ({ word: `openStock.band.${band as Band}` }),
    told: "band",
  },
  { key: "free", kind: "count", head: "openStock.free", of: pieces(({ free }) => free), sorts: "desc", told: "exact" },
  {
    key: "onHand",
    kind: "count",
    head: "daily.onHand",
    of: pieces(({ onHand }) => onHand),
    sorts: "desc",
    told: "exact",
  },
  {
    key: "allocated",
    kind: "count",
    head: "openStock.allocated",
    of: pieces(({ allocated }) => allocated),
    told: "exact",
  },
  {
    key: "blocked",
    kind: "count",
    head: "openStock.blocked",
    of: pieces(({ blocked }) => blocked),
    told: "exact",
    extra: true,
  },
  {
    key: "safetyStock",
    kind: "count",
    head: "shortage.safetyStock",
    of: pieces(({ safetyStock }) => safetyStock),
    told: "exact",
  },
  { key: "nextReceipt", kind: "day", head: "shortage.nextReceipt", of: ({ nextReceipt }) => nextReceipt, sorts: "asc" },
  {
    key: "nextReceiptQuantity",
    kind: "count",
    head: "shortage.nextReceiptQuantity",
    of: pieces(({ nextReceiptQuantity }) => nextReceiptQuantity),
    told: "exact",
  },
  {
    key: "lastShipped",
    kind: "day",
    head: "openStock.lastShipped",
    of: ({ lastShipped }) => lastShipped,
    sorts: "asc",
    told: "exact",
  },
  {
    key: "alternatives",
    kind: "count",
    head: "openStock.alternatives",
    of: ({ alternatives }) => String(alternatives),
    sorts: "desc",
    opens: instead,
  },
  { key: "stockDay", kind: "day", head: "openStock.stockDay", of: ({ stockDay }) => stockDay },
];

/** Items by warehouse with what can be had of them today. */
export const openStockTable = table<OpenItem, OpenStock, OpenStockFilters>({
  key: "stock",
  title: "openStock.table",
  name: {
    key: "item",
    head: "sales.filter.item",
    of: ({ itemNo }) => itemNo,
    sub: ({ description }) => description,
    opens: ({ itemId }): Opens => [
      { screen: "MIPUTL01", with: { item: itemId } },
      { screen: "MIPSAL01", with: { item: itemId, by: "customer" } },
    ],
    sorts: true,
  },
  columns: (answer, filters) => {
    const hidden = answer.stockTold ? "band" : "exact";
    const offered = openStockColumns.filter(({ told }) => told !== hidden).map(({ told: _told, ...column }) => column);
    return choosable<OpenItem>(offered)(answer, filters);
  },
  rows: ({ rows }) => rows,
  rowCount: ({ rowCount }) => rowCount,
});
