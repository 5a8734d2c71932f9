import type { Ctx } from "../ctx";
import { ageOf } from "./ageing";
import type { LogisticsQuestion } from "./logistics-question.server";
import { overdueOf } from "./overdue-receipt";
import { safetyStock, usageOf } from "./safety-stock";
import { type AgeSum, type ItemList, lineAges, type Shortages, type ShortItem } from "./shortage";
import { shortageStatement, USE_DAYS, type Window } from "./shortage-statement.server";

type TotalRow = {
  row_count: string;
  ordered_total: string;
  missing_total: string;
  value_total: string;
  order_lines_total: number;
  customers_total: number;
  first_due_total: string | null;
};
type AgeRow = Record<`missing_${number}` | `value_${number}`, string>;
type ItemRow = {
  item_id: number;
  item_no: string;
  description: string;
  product_line: string;
  warehouse_id: number;
  warehouse: string;
  day: string;
  available: number;
  ordered: string;
  missing: string;
  value: string | null;
  order_lines: number;
  customers: number;
  first_due: string;
  days_short: number | null;
  next_receipt: string | null;
  overdue_receipt: string | null;
  next_quantity: string | null;
  cause: string | null;
  used: string | null;
  squares: string | null;
  service_factor: string | null;
  lead_time_days: string | null;
  lead_time_deviation_days: string | null;
};
type Row = TotalRow & AgeRow & ItemRow & { rn: string | null };

/**
 * MIPUTL01: items of which more is ordered from a warehouse than can be shipped; a row is an item of one warehouse. Demand is
 * weighed with everybody's orders, and told of the reader's own alone. One statement, whatever the page.
 */
export async function listShortages(
  ctx: Ctx,
  question: LogisticsQuestion,
  filters: ItemList,
  window: Window,
): Promise<Shortages> {
  const { rows } = await ctx.reports.execute<Row>(shortageStatement(ctx, question, filters, window));
  const [first] = rows;
  if (!first) throw new Error("the total is always a row");
  return {
    rows: rows.flatMap((row) => (row.rn === null ? [] : [toShortItem(row, question.exact)])),
    total: {
      ordered: Number(first.ordered_total),
      missing: Number(first.missing_total),
      value: first.value_total,
      orderLines: first.order_lines_total,
      customers: first.customers_total,
      firstDue: first.first_due_total,
      ages: lineAges.map(
        (age, at): AgeSum => ({ age, missing: Number(first[`missing_${at}`]), value: first[`value_${at}`] ?? "0" }),
      ),
    },
    rowCount: Number(first.row_count),
  };
}

const toShortItem = (row: ItemRow, exact: boolean): ShortItem => ({
  itemId: row.item_id,
  itemNo: row.item_no,
  description: row.description,
  productLine: row.product_line,
  warehouseId: row.warehouse_id,
  warehouse: row.warehouse,
  stockDay: row.day,
  ordered: Number(row.ordered),
  missing: Number(row.missing),
  value: row.value,
  orderLines: row.order_lines,
  customers: row.customers,
  firstDue: row.first_due,
  daysShort: row.days_short,
  age: row.days_short === null ? null : ageOf(row.days_short),
  nextReceipt: row.next_receipt,
  overdueReceipt: overdueOf(row.overdue_receipt, row.day),
  cause: row.cause,
  ...(exact ? stockOf(row) : untold),
});

type StockFigures = Pick<ShortItem, "available" | "nextReceiptQuantity" | "dailyUse" | "safetyStock" | "takenEarlier">;
const untold: StockFigures = {
  available: null,
  nextReceiptQuantity: null,
  dailyUse: null,
  safetyStock: null,
  takenEarlier: null,
};

/** What lies in the warehouse, and what is used of it. Without a rule there is no safety stock. */
function stockOf(row: ItemRow): StockFigures {
  const { available } = row;
  const { mean, deviation } = usageOf(Number(row.used ?? 0), Number(row.squares ?? 0), USE_DAYS);
  const safety =
    row.service_factor === null
      ? null
      : Math.ceil(
          safetyStock({
            serviceFactor: Number(row.service_factor),
            meanDemand: mean,
            demandDeviation: deviation,
            leadTimeDays: Number(row.lead_time_days),
            leadTimeDeviation: Number(row.lead_time_deviation_days),
          }),
        );
  return {
    available,
    nextReceiptQuantity: row.next_quantity === null ? null : Number(row.next_quantity),
    dailyUse: mean,
    safetyStock: safety,
    takenEarlier: Math.max(0, Number(row.missing) - Math.max(0, Number(row.ordered) - available)),
  };
}
