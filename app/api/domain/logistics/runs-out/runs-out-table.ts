import { type Opens, type TableColumn, table } from "../../report/table";
import type { DailyShortages } from "../daily-shortages";
import type { RunningOut } from "./runs-out";

const columns: readonly TableColumn<RunningOut>[] = [
  {
    ...{ key: "actBy", kind: "text", head: "runsOut.actBy", dash: true, measure: true },
    of: ({ actBy, short }) => (short ? "short" : actBy),
    short: ({ actBy, short }, { t }) => (short ? t("runsOut.short") : (actBy ?? "")),
    warns: ({ actBy, short, stockDay }) => short || (actBy !== null && actBy <= stockDay),
  },
  {
    ...{ key: "runsOut", kind: "day", head: "shortage.runsOut", measure: true },
    of: ({ runsOut }) => runsOut,
  },
  { key: "warehouse", kind: "text", head: "shortage.warehouse", of: ({ warehouse }) => warehouse },
  {
    ...{ key: "left", kind: "count", head: "runsOut.left" },
    of: ({ left }) => String(left),
    opens: ({ short, itemId, warehouseId }) =>
      short ? { with: { by: "order", item: itemId, warehouse: warehouseId } } : null,
  },
  { key: "dailyUse", kind: "quantity", head: "shortage.dailyUse", of: ({ dailyUse }) => dailyUse.toFixed(2) },
  {
    key: "leadTime",
    kind: "count",
    head: "runsOut.leadTime",
    of: ({ leadTimeDays }) => (leadTimeDays === null ? null : String(Math.ceil(leadTimeDays))),
  },
  { key: "nextReceipt", kind: "day", head: "shortage.nextReceipt", of: ({ nextReceipt }) => nextReceipt },
  {
    ...{ key: "nextReceiptQuantity", kind: "count", head: "shortage.nextReceiptQuantity" },
    of: ({ nextReceiptQuantity }) => (nextReceiptQuantity === null ? null : String(nextReceiptQuantity)),
  },
];

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
        ? { with: { by: "order", item: itemId, warehouse: warehouseId } }
        : { screen: "MIPUTL05", with: { warehouse: warehouseId } },
  },
  columns,
  rowsIn: "soon.rows",
  rows: ({ soon }) => soon?.rows ?? [],
  rowCount: ({ soon }) => soon?.rowCount ?? 0,
});
