import { type Opens, type TableColumn, table } from "../../report/table";
import type { DailyShortages } from "../daily-shortages";
import { type RunningOut, type RunsOutSort, runsOutSorts } from "./runs-out";

/** The orders that wait for what is short. */
const waiting = ({ short, itemId, warehouseId }: RunningOut): Opens =>
  short ? { with: { by: "order", item: itemId, warehouse: warehouseId, sort: null, dir: null } } : null;

const columns: readonly TableColumn<RunningOut>[] = [
  {
    ...{ key: "actBy", kind: "day", head: "runsOut.actBy", measure: true, offers: "runsOut.short", opens: waiting },
    of: ({ actBy }) => actBy,
    warns: ({ actBy, stockDay }) => actBy !== null && actBy <= stockDay,
  },
  { key: "runsOut", kind: "day", head: "shortage.runsOut", of: ({ runsOut }) => runsOut, measure: true },
  {
    ...{ key: "short", kind: "state", head: "runsOut.short", fileOnly: true },
    of: ({ short }) => (short ? "short" : null),
    state: () => ({ word: "runsOut.short", plain: true }),
  },
  { key: "warehouse", kind: "text", head: "shortage.warehouse", of: ({ warehouse }) => warehouse },
  { key: "left", kind: "count", head: "runsOut.left", of: ({ left }) => String(left), opens: waiting },
  { key: "dailyUse", kind: "quantity", head: "shortage.dailyUse", of: ({ dailyUse }) => dailyUse.toFixed(2) },
  {
    ...{ key: "leadTime", kind: "count", head: "runsOut.leadTime" },
    of: ({ leadTimeDays }) => (leadTimeDays === null ? null : String(Math.ceil(leadTimeDays))),
  },
  { key: "nextReceipt", kind: "day", head: "shortage.nextReceipt", of: ({ nextReceipt }) => nextReceipt },
  {
    ...{ key: "nextReceiptQuantity", kind: "count", head: "shortage.nextReceiptQuantity" },
    of: ({ nextReceiptQuantity }) => (nextReceiptQuantity === null ? null : String(nextReceiptQuantity)),
  },
];

/** A query orders these. */
const sorted = columns.map((column) =>
  column.key in runsOutSorts ? { ...column, sorts: runsOutSorts[column.key as RunsOutSort] } : column,
);

/** What runs out next, by the day on which somebody must act. */
export const runsOutTable = table<RunningOut, DailyShortages>({
  key: "runs-out",
  title: "runsOut.title",
  asked: ({ by }) => by === "soon",
  name: {
    key: "item",
    head: "sales.filter.item",
    of: ({ itemNo }) => itemNo,
    sub: ({ description }) => description,
    opens: ({ itemId, warehouseId, short }): Opens =>
      short
        ? { with: { by: "order", item: itemId, warehouse: warehouseId, sort: null, dir: null } }
        : { screen: "MIPUTL05", with: { warehouse: warehouseId } },
    sorts: true,
  },
  columns: () => ({ offered: [], shown: sorted, inFiles: sorted }),
  rowsIn: "soon.rows",
  rows: ({ soon }) => soon?.rows ?? [],
  rowCount: ({ soon }) => soon?.rowCount ?? 0,
});
