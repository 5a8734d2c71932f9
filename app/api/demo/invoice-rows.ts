import type { DemoCustomer } from "./customers";
import { dates, yms } from "./days";
import type { Range } from "./items";
import { creditedLine, type DemoInvoiceLine, makeLine, sellingUnit } from "./lines";
import type { Orders } from "./orders";
import type { DemoSubsidiary } from "./organisation";
import type { SalesSums } from "./targets";

/** The columns of `invoiceRows`, in COPY order. */
export const invoiceColumns =
  "invoice_date, ym, subsidiary_id, unit_id, customer_id, item_id, product_line_id, product_group_id, industry_id, " +
  "invoice_no, line_no, kind, quantity, amount, currency, batch_id";

export type RowSource = {
  customers: DemoCustomer[];
  subsidiaries: DemoSubsidiary[];
  ranges: Range[];
  orders: Orders;
  batchId: number;
  /** Filled on the way: what the targets are made from. */
  sums: SalesSums;
  progress?: (rows: number) => void;
};

const CHUNK = 65_536;

/** All invoice lines in order of days, as text for COPY. */
export function* invoiceRows(source: RowSource): Generator<string> {
  const { orders } = source;
  let text = "";
  let rows = 0;
  let numberOfDay = 0;
  let day = -1;
  for (const order of orders.byDay) {
    numberOfDay = orders.day[order] === day ? numberOfDay + 1 : 1;
    day = orders.day[order] ?? 0;
    const count = orders.lines[order] ?? 0;
    for (let k = 0; k < count; k++) text += row(source, order, k, numberOfDay);
    rows += count;
    if (text.length > CHUNK) {
      yield text;
      text = "";
      source.progress?.(rows);
    }
  }
  yield text;
  source.progress?.(rows);
}

function row(source: RowSource, order: number, k: number, number: number): string {
  const { orders, batchId, sums } = source;
  const day = orders.day[order] ?? 0;
  const customer = source.customers[orders.customer[order] ?? 0];
  const subsidiary = customer && source.subsidiaries[customer.subsidiary];
  if (!customer || !subsidiary) throw new Error("an order without customer");
  const { market, unit } = subsidiary;
  const from = orders.credited[order] ?? -1;
  const made: DemoInvoiceLine =
    from < 0
      ? makeLine(orders, order, k, customer, market, source.ranges)
      : makeLine(orders, from, creditedLine(orders, order, from), customer, market, source.ranges);
  const sign = from < 0 ? 1 : -1;
  const selling = sellingUnit(customer, day);
  sums.add(selling.id, day, made.line, sign * made.amount);
  const date = dates[day] ?? "";
  const invoiceNo = `${from < 0 ? "I" : "C"}${date.slice(2, 4)}${date.slice(5, 7)}${date.slice(8)}${String(number).padStart(5, "0")}`;
  return (
    `${date}\t${yms[day]}\t${unit.id}\t${selling.id}\t${customer.id}\t${made.item}\t${made.line + 1}\t${made.group}\t` +
    `${customer.industry + 1}\t${invoiceNo}\t${k + 1}\t${from < 0 ? 1 : 2}\t${sign * made.quantity}\t${sign * made.amount}\t` +
    `${market.currency}\t${batchId}\n`
  );
}
