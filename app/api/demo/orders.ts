import type { DemoCustomer } from "./customers";
import { dayCount, dayLevels, nextClosedDay, nextWeekday } from "./days";
import type { DemoSubsidiary } from "./organisation";
import { apportion, cumulate, hash, pick, stream, uniform } from "./random";
import { story } from "./story";

/** All orders and credit notes as columns, and the order of days in which they are written out. */
export type Orders = {
  count: number;
  customer: Int32Array;
  day: Int16Array;
  /** Lines of the order; 1 for a credit note. */
  lines: Uint8Array;
  /** A credit note: the order it takes back from, else -1. */
  credited: Int32Array;
  byDay: Int32Array;
};

const MOST_LINES = 24;

/** Exactly `total` lines: orders for 98.8 % of them, and one credit note line for each of the rest. */
export function makeOrders(customers: DemoCustomer[], subsidiaries: DemoSubsidiary[], total: number): Orders {
  const credits = Math.round(total * story.creditNotes);
  const orders: Orders = {
    count: 0,
    customer: new Int32Array(total),
    day: new Int16Array(total),
    lines: new Uint8Array(total),
    credited: new Int32Array(total).fill(-1),
    byDay: new Int32Array(0),
  };
  const levels = subsidiaries.map(({ market }) => cumulate(dayLevels(market)));
  const shares = customers.map((customer) => lineWeight(customer, levels[customer.subsidiary] ?? new Float64Array()));
  const lineCounts = apportion(total - credits, shares, 1);
  customers.forEach((customer, index) => {
    addOrders(
      orders,
      customer,
      index,
      lineCounts[index] ?? 0,
      levels[customer.subsidiary] ?? new Float64Array(),
      subsidiaries,
    );
  });
  addCreditNotes(orders, credits);
  orders.byDay = sortByDay(orders);
  return orders;
}

/** Larger customers order more often and more at a time: lines grow slower than sales. */
function lineWeight(customer: DemoCustomer, level: Float64Array): number {
  const all = level[dayCount - 1] ?? 1;
  const active = ((level[customer.to] ?? all) - (level[customer.from] ?? 0)) / all;
  return customer.size ** 0.85 * Math.max(active, 0.01);
}

function addOrders(
  orders: Orders,
  customer: DemoCustomer,
  index: number,
  lines: number,
  level: Float64Array,
  subsidiaries: DemoSubsidiary[],
): void {
  const first = orders.count;
  for (let left = lines; left > 0; ) {
    const at = orders.count++;
    const wanted = 1 + Math.floor(Math.log(uniform(stream.orderSize, customer.id, at - first)) / Math.log(0.75));
    const size = Math.min(wanted, left, MOST_LINES);
    orders.customer[at] = index;
    orders.lines[at] = size;
    left -= size;
  }
  const market = subsidiaries[customer.subsidiary]?.market;
  const start = customer.from > 0 ? (level[customer.from - 1] ?? 0) : 0;
  const span = (level[customer.to] ?? 0) - start;
  const end = level[dayCount - 1] ?? 1;
  for (let at = first; at < orders.count; at++) {
    const draw = (at - first + uniform(stream.orderDay, customer.id, at - first)) / (orders.count - first);
    const day = pick(level, (start + draw * span) / end);
    const web = market && uniform(stream.web, customer.id, at - first) < story.webOrders;
    orders.day[at] = web ? nextClosedDay(market, day) : day;
  }
  // Whatever the size, "as of" is the story's last day.
  if (index === 0) orders.day[orders.count - 1] = dayCount - 1;
}

/** Spread evenly over the orders; each takes back one line within two months. */
function addCreditNotes(orders: Orders, credits: number): void {
  const sources = orders.count;
  for (let i = 0; i < credits; i++) {
    const source = Math.min(sources - 1, Math.floor(((i + uniform(stream.credit, i)) * sources) / credits));
    const at = orders.count++;
    const wanted = (orders.day[source] ?? 0) + (hash(stream.credit, i, 1) % 61);
    const later = nextWeekday(wanted);
    orders.customer[at] = orders.customer[source] ?? 0;
    orders.day[at] = later < dayCount ? later : (orders.day[source] ?? 0);
    orders.lines[at] = 1;
    orders.credited[at] = source;
  }
}

/** Counting sort: stable, so the result does not depend on the engine's own sort. */
function sortByDay(orders: Orders): Int32Array {
  const next = new Int32Array(dayCount + 1);
  for (let at = 0; at < orders.count; at++)
    next[(orders.day[at] ?? 0) + 1] = (next[(orders.day[at] ?? 0) + 1] ?? 0) + 1;
  for (let day = 1; day <= dayCount; day++) next[day] = (next[day] ?? 0) + (next[day - 1] ?? 0);
  const sorted = new Int32Array(orders.count);
  for (let at = 0; at < orders.count; at++) {
    const day = orders.day[at] ?? 0;
    sorted[next[day] ?? 0] = at;
    next[day] = (next[day] ?? 0) + 1;
  }
  return sorted;
}
