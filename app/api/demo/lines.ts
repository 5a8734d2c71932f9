import { type DemoCustomer, movedOn } from "./customers";
import { dates, dayIndex, yms } from "./days";
import { affinity } from "./industries";
import type { Range } from "./items";
import type { Market } from "./markets";
import type { Orders } from "./orders";
import { demoLines } from "./products";
import { cumulate, hash, pick, stream, uniform } from "./random";
import { story } from "./story";

/** One invoice line of the demo; amounts are whole numbers of 1/10,000 below 2^53. */
export type DemoInvoiceLine = { item: number; line: number; group: number; quantity: number; amount: number };

const cumulatedAffinity = affinity.map(cumulate);
const fastLine = demoLines.findIndex((line) => line.code === story.fastProduct.line);
const fastLaunch = dayIndex(story.fastProduct.launch);
const leakFrom = dayIndex(story.priceLeak.from);
const lastDay = dayIndex(story.lastDay);
/** List prices are won of the first year; other currencies are priced at that year's rate. */
const WON_PER_USD = 1190;

/** The k-th line of an order: a pure function of the order, so that a credit note can say it again. */
export function makeLine(
  orders: Orders,
  order: number,
  k: number,
  customer: DemoCustomer,
  market: Market,
  ranges: Range[],
): DemoInvoiceLine {
  const day = orders.day[order] ?? 0;
  const { line, item } = chooseItem(order, k, customer, day, ranges);
  const range = ranges[line];
  const chosen = range?.items[item];
  if (!range || !chosen) throw new Error("an item outside its product line");
  const sold = chosen.launch !== null && (dates[day] ?? "") < chosen.launch ? range.items[item % 5] : chosen;
  if (!sold) throw new Error("a product line without an item of the first day");
  const quantity = pieces(line, order, k, customer.size, range.quantityFactor);
  const amount = quantity * unitPrice(sold.price, line, order, k, customer, market, day);
  return { item: sold.id, line, group: sold.group, quantity, amount };
}

/** Four of five lines repeat one of the customer's habitual items; the rest is drawn from the whole range. */
function chooseItem(
  order: number,
  k: number,
  customer: DemoCustomer,
  day: number,
  ranges: Range[],
): { line: number; item: number } {
  const habits = Math.min(400, Math.max(8, Math.round(30 * customer.size ** 0.6)));
  const habit = uniform(stream.lineHabit, order, k);
  const [key, counter] =
    habit < 0.85 ? [customer.id, Math.floor((habit / 0.85) ** 2 * habits)] : [order + 0x40000000, k];
  const line = pick(cumulatedAffinity[customer.industry] ?? [1], uniform(stream.lineFamily, key, counter));
  if (line === fastLine && day >= fastLaunch) {
    const share = story.fastProduct.finalShare * 2 ** ((day - lastDay) / 91);
    if (uniform(stream.story, order, k) < share) return { line, item: story.fastProduct.rank };
  }
  return { line, item: pick(ranges[line]?.popularity ?? [1], uniform(stream.lineItem, key, counter)) };
}

/** Packs or pieces, more for larger customers, scaled so that the product lines get their share of value. */
function pieces(line: number, order: number, k: number, size: number, factor: number): number {
  const family = demoLines[line];
  if (!family) return 1;
  const draw = uniform(stream.packs, order, k);
  const more = uniform(stream.quantity, order, k);
  const packs = draw < 0.7 ? 1 : draw < 0.95 ? 2 + Math.floor(more * 4) : 6 + Math.floor(more * family.most);
  const base = family.pack === 1 ? 1 + more * more * (family.most - 1) : packs * family.pack;
  const scaled = base * Math.min(6, size ** 0.25) * factor * (LIST_VALUE_OF_A_LINE / (meanPieces[line] ?? 1));
  return Math.max(1, Math.floor(scaled / family.pack + ((draw * 7919) % 1))) * family.pack;
}

/** Won at list prices for a product line whose shares of value and of lines are equal. */
const LIST_VALUE_OF_A_LINE = 330_000;
const meanPieces = demoLines.map(({ pack, most }) =>
  pack === 1 ? 1 + (most - 1) / 3 : pack * (0.7 + 0.25 * 3.5 + 0.05 * (6 + most / 2)),
);

function unitPrice(
  list: number,
  line: number,
  order: number,
  k: number,
  customer: DemoCustomer,
  market: Market,
  day: number,
): number {
  const [low, high] = demoLines[line]?.discount ?? [25, 40];
  const spread = uniform(stream.discount, customer.id, line);
  const leak =
    day >= leakFrom && customer.unit.code.startsWith(story.priceLeak.office) ? story.priceLeak.extraDiscount : 0;
  const noise = 0.98 + 0.04 * uniform(stream.noise, order, k);
  const inflation = 1 + 0.025 * (Math.floor((yms[day] ?? 0) / 100) - 2022);
  const won = list * (1 - (low + (high - low) * spread) / 100 - leak) * noise * inflation;
  const local = (won * market.perUsd) / WON_PER_USD;
  const step = market.decimals === 0 ? 1 : 100;
  return Math.max(1, Math.round(local * step)) * (10_000 / step);
}

/** The unit that invoices on a day. */
export const sellingUnit = (customer: DemoCustomer, day: number) =>
  customer.formerUnit && day < movedOn ? customer.formerUnit : customer.unit;

/** Which line of the credited order comes back. */
export const creditedLine = (orders: Orders, order: number, source: number): number =>
  hash(stream.credit, order, 2) % (orders.lines[source] || 1);
