import { dayAfter } from "./day-after";
import type { Row } from "./market-rows";
import { hash, stream, uniform } from "./random";
import { pairOf, type Shortage } from "./shortages";
import { story } from "./story";

/** An invoiced line as it stands in the database; amounts in 1/10,000. */
export type InvoicedLine = {
  day: string;
  subsidiary: number;
  unit: number;
  customer: number;
  item: number;
  warehouse: number;
  quantity: number;
  amount: number;
  currency: string;
  no: string;
  line: number;
};
/** What orders want of each item in each warehouse on the last day, added up on the way. */
export type OpenDemand = Map<number, number>;

const MS_PER_DAY = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY);

const openDays = (day: string): number => daysBetween(day, story.lastDay);
const seedOf = ({ no }: InvoicedLine): number => Number(no.slice(1)) % 2_147_483_647;

export const orderColumns =
  "subsidiary_id, order_no, line_no, order_date, due_day, promised_day, unit_id, customer_id, item_id, warehouse_id, quantity, open_quantity, amount, currency, batch_id";
export const shipmentColumns =
  "subsidiary_id, shipment_no, line_no, ship_day, unit_id, customer_id, item_id, warehouse_id, quantity, amount, currency, order_no, order_line_no, batch_id";

const orderNo = ({ no }: InvoicedLine): string => `O${no.slice(1)}`;

/** What was invoiced left the warehouse on the same day. */
export function shipmentRow(line: InvoicedLine, batch: number): Row {
  const { day, subsidiary, unit, customer, item, warehouse, quantity, amount, currency } = line;
  const left = [subsidiary, `S${line.no.slice(1)}`, line.line, day, unit, customer, item, warehouse];
  return [...left, quantity, amount, currency, orderNo(line), line.line, batch];
}

/**
 * The order behind an invoiced line, and now and then the customer's next one, which is not yet due. Where the item is short
 * the customer had ordered more than they got.
 */
export function* orderRows(
  line: InvoicedLine,
  shortage: Shortage | undefined,
  demand: OpenDemand,
  batch: number,
): Generator<Row> {
  const open = shortage ? stillOpen(line, shortage) : 0;
  const waited = 1 + (hash(stream.order, seedOf(line)) % 12);
  const late = hash(stream.order, seedOf(line), 1) % 8 === 0 ? 1 + (hash(stream.order, seedOf(line), 2) % 9) : 0;
  const due = dayAfter(line.day, -late);
  const ordered = dayAfter(due, -waited);
  yield rowOf(line, orderNo(line), { ordered, due, promised: due, quantity: line.quantity + open, open }, batch);
  const again = isOrderedAgain(line) ? line.quantity : 0;
  if (again > 0) yield rowOf(line, `N${line.no.slice(1)}`, nextOrder(line), batch);
  const pair = pairOf(line.warehouse, line.item);
  if (open + again > 0) demand.set(pair, (demand.get(pair) ?? 0) + open + again);
}

type Ordered = { ordered: string; due: string; promised: string | null; quantity: number; open: number };

function rowOf(line: InvoicedLine, no: string, own: Ordered, batch: number): Row {
  const { subsidiary, unit, customer, item, warehouse, currency } = line;
  const price = line.amount / line.quantity;
  const days = [own.ordered, own.due, own.promised];
  const goods = [unit, customer, item, warehouse, own.quantity, own.open, price * own.quantity];
  return [subsidiary, no, line.line, ...days, ...goods, currency, batch];
}

/** As much again as they got, or twice as much, since the warehouse has been short of it: always of what it shipped last. */
function stillOpen(line: InvoicedLine, { days, lastDay }: Shortage): number {
  if (line.day !== lastDay && openDays(line.day) > days) return 0;
  const draw = uniform(stream.order, seedOf(line), 100 + line.line);
  if (draw < 0.2 && line.day !== lastDay) return 0;
  return draw < 0.8 ? line.quantity : 2 * line.quantity;
}

/** One in six of last month's orders is repeated in the last days. */
function isOrderedAgain(line: InvoicedLine): boolean {
  const age = openDays(line.day);
  return age >= 14 && age <= 45 && hash(stream.order, seedOf(line), 3) % 6 === 0;
}

function nextOrder(line: InvoicedLine): Ordered {
  const ordered = dayAfter(story.lastDay, -(hash(stream.order, seedOf(line), 4) % 6));
  const due = dayAfter(story.lastDay, 1 + (hash(stream.order, seedOf(line), 5) % 20));
  return { ordered, due, promised: null, quantity: line.quantity, open: line.quantity };
}
