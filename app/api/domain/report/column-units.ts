import type { WordKey } from "~/words";
import type { Say } from "./say";

/** What figures of columns are counted in that are neither money nor a share. */
const units = {
  pieces: "report.unit.pieces",
  days: "report.unit.days",
  units: "report.unit.units",
  months: "report.unit.months",
} as const;

/** By a column's head: it says what is counted, this in what. */
const unitOf = new Map<WordKey, keyof typeof units>([
  ...(
    [
      "channel.stock",
      "channel.stockChange",
      "consignment.max",
      "consignment.min",
      "consignment.onHand",
      "consignment.order.open",
      "consignment.order.quantity",
      "consignment.order.received",
      "consignment.proposed",
      "consignment.quantity",
      "consignment.underWay",
      "consignment.used90",
      "contracts.afterSales",
      "contracts.maxReplacement",
      "contracts.orderQuantity",
      "contracts.quantity",
      "contracts.rentalQuantity",
      "contracts.safetyQuantity",
      "contracts.shippingQuantity",
      "daily.free",
      "daily.inTransit",
      "daily.onHand",
      "flow.backlog",
      "flow.gap",
      "flow.made",
      "flow.ordered",
      "flow.planned",
      "flow.shipped",
      "matrix.max",
      "matrix.min",
      "matrix.stock",
      "openStock.allocated",
      "openStock.blocked",
      "openStock.free",
      "pivot.measure.quantity",
      "rental.stock.idle",
      "rental.stock.quantity",
      "rental.stock.reserved",
      "rental.total.begunPieces",
      "rental.total.replaced",
      "rental.total.runningPieces",
      "sales.column.quantity",
      "shortage.available",
      "shortage.dailyUse",
      "shortage.missing",
      "shortage.open",
      "shortage.ordered",
      "shortage.quantity",
      "shortage.takenEarlier",
      "help.free",
      "runsOut.left",
      "shortage.safetyStock",
    ] as const
  ).map((head) => [head, "pieces"] as const),
  ["contracts.period", "months"],
  ["flow.delayMedian", "days"],
  ["flow.delayMost", "days"],
  ["receivables.dso", "days"],
  ["mySales.column.rhythm", "days"],
  ["runsOut.leadTime", "days"],
  ["tas.rhythm", "days"],
  ["ttmbReport.units", "units"],
]);

/** Kinds of columns that have no unit of their own. */
const isCounted = (kind: string) => kind === "count" || kind === "quantity";

/** Whether the head over a group of columns says the unit for all of them: "Pieces", "October 2026, pieces". */
const saidBy = (group: string, unit: string): boolean =>
  group
    .toLowerCase()
    .split(/[\s,，()（）]+/)
    .includes(unit);

/** A column's name with its unit, once: "On hand, pieces". @param group the head over its group */
export function namedWithUnit(
  { kind, head }: { kind: string; head: WordKey },
  name: string,
  { t }: Pick<Say, "t">,
  group = "",
) {
  const unit = isCounted(kind) ? unitOf.get(head) : undefined;
  if (unit === undefined) return name;
  const word = t(units[unit]);
  return saidBy(group, word) || name.toLowerCase().includes(word) ? name : t("report.unit.named", { name, unit: word });
}
