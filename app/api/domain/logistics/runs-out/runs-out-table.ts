import { type Opens, type TableColumn, table } from "../../report/table";
import type { DailyShortages } from "../daily-shortages";
import { hopedDay } from "../likely-day";
import { sayNoneComing, sayOverdue } from "../overdue-receipt";
import { sayLikely } from "../say-record";
import { type RunningOut, type RunsOutSort, runsOutSorts } from "./runs-out";

/** The orders of the reader's that wait for what is short; null where none does. */
const waiting = ({ missing, itemId, warehouseId }: RunningOut): Opens =>
  missing > 0 ? { with: { by: "order", item: itemId, warehouse: warehouseId, sort: null, dir: null } } : null;

/** Where none waits, the item in the stock: in its warehouse, or, where nothing is left there, in every one. */
const lies = ({ itemNo, warehouseId, short }: RunningOut): Opens => ({
  screen: "MIPUTL05",
  with: { numbers: itemNo, ...(!short && { warehouse: warehouseId }) },
});

/** Short for whom is told, or taken by orders of others: pieces are said of the former alone. */
const stateOf = ({ short, missing }: RunningOut): "short" | "taken" | null =>
  short ? (missing > 0 ? "short" : "taken") : null;

const columns: readonly TableColumn<RunningOut>[] = [
  {
    ...{
      key: "actBy",
      kind: "day",
      head: "runsOut.actBy",
      measure: true,
      offers: (row) => (stateOf(row) === "taken" ? "runsOut.taken" : "runsOut.short"),
    },
    opens: (row) => (row.short ? (waiting(row) ?? lies(row)) : null),
    of: ({ actBy }) => actBy,
    warns: ({ pressing }) => pressing === true,
  },
  { key: "runsOut", kind: "day", head: "shortage.runsOut", of: ({ runsOut }) => runsOut, measure: true },
  {
    ...{ key: "short", kind: "state", head: "runsOut.short", fileOnly: true },
    of: stateOf,
    state: (state) => ({ word: state === "taken" ? "runsOut.taken" : "runsOut.short", plain: true }),
  },
  { key: "warehouse", kind: "text", head: "shortage.warehouse", of: ({ warehouse }) => warehouse },
  {
    ...{ key: "nextReceipt", kind: "day", head: "shortage.nextReceipt", of: ({ nextReceipt }) => nextReceipt },
    sub: (row, say) =>
      [sayOverdue(row.overdueReceipt, say), sayLikely(row.likely, say), sayNoneComing(row, say)]
        .filter(Boolean)
        .join(", ") || null,
  },
  {
    ...{ key: "nextReceiptQuantity", kind: "count", head: "shortage.nextReceiptQuantity" },
    of: ({ nextReceiptQuantity }) => (nextReceiptQuantity === null ? null : String(nextReceiptQuantity)),
  },
  {
    ...{ key: "missing", kind: "count", head: "shortage.missing", opens: waiting },
    of: ({ missing }) => (missing > 0 ? String(missing) : null),
  },
  { ...{ key: "value", kind: "amount", head: "shortage.value", opens: waiting }, of: ({ value }) => value },
  { key: "firstDue", kind: "day", head: "shortage.firstDue", of: ({ since }) => since },
  { key: "cause", kind: "text", head: "shortage.cause", dash: true, of: ({ cause }) => cause },
  { key: "left", kind: "count", head: "runsOut.left", of: ({ left }) => String(left) },
  { key: "dailyUse", kind: "quantity", head: "shortage.dailyUse", of: ({ dailyUse }) => dailyUse.toFixed(2) },
  {
    ...{ key: "leadTime", kind: "count", head: "runsOut.leadTime" },
    of: ({ leadTimeDays }) => (leadTimeDays === null ? null : String(Math.ceil(leadTimeDays))),
  },
  {
    ...{ key: "overdueReceipt", kind: "day", head: "shortage.overdueReceipt", fileOnly: true },
    of: ({ overdueReceipt }) => overdueReceipt?.day ?? null,
  },
];

/** On the screen it stands below the next receipt, for no query can order by what a plant's record adds to a day. */
const likelyDay: TableColumn<RunningOut> = {
  ...{ key: "likely", kind: "text", head: "shortage.likely", dash: true },
  of: ({ likely }) => hopedDay(likely),
};

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
    opens: (row) => waiting(row) ?? lies(row),
    sorts: true,
  },
  columns: ({ options }) => {
    const causes = new Map(options.causes.map(({ id, name }) => [id, name]));
    const named = sorted.map((column) =>
      column.key === "cause" ? { ...column, of: ({ cause }: RunningOut) => causes.get(cause ?? "") ?? null } : column,
    );
    return { offered: [], shown: named, inFiles: [...named, likelyDay] };
  },
  rowsIn: "soon.rows",
  rows: ({ soon }) => soon?.rows ?? [],
  rowCount: ({ soon }) => soon?.rowCount ?? 0,
});
