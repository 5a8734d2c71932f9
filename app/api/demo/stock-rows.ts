import { dayAfter } from "./day-after";
import type { Row } from "./market-rows";
import type { OpenDemand } from "./order-rows";
import { hash, stream, uniform } from "./random";
import { pairOf, type Shortage } from "./shortages";
import { story } from "./story";
import { demoWarehouses } from "./warehouses";

export type Keeping = {
  items: number[];
  /** Pieces of ninety days, by pair. */
  used: ReadonlyMap<number, number>;
  demand: OpenDemand;
  shortages: ReadonlyMap<number, Shortage>;
  batch: number;
};

export const stockColumns = "day, warehouse_id, item_id, on_hand, allocated, blocked, in_transit, batch_id";
export const receiptColumns = "warehouse_id, receipt_no, line_no, item_id, promised_day, quantity, cause, batch_id";

/** Each warehouse with each item that it keeps: the central one nearly all, the others what is bought there and a little more. */
function* pairs({ items, used }: Keeping): Generator<{ warehouse: number; item: number; pair: number; draw: number }> {
  for (const warehouse of demoWarehouses.keys()) {
    for (const item of items) {
      const pair = pairOf(warehouse + 1, item);
      const draw = uniform(stream.stock, item, warehouse);
      if (used.has(pair) || draw < (warehouse === 0 ? 0.95 : 0.3)) yield { warehouse: warehouse + 1, item, pair, draw };
    }
  }
}

/** The stock of the last day: enough for two weeks to three months beyond what is ordered, but of what is short too little. */
export function* stockRows(keeping: Keeping): Generator<Row> {
  const { used, demand, shortages, batch } = keeping;
  for (const { warehouse, item, pair, draw } of pairs(keeping)) {
    const open = demand.get(pair) ?? 0;
    const shortage = shortages.get(pair);
    const cover = Math.ceil(((used.get(pair) ?? 0) / 90) * (14 + 76 * draw)) + Math.floor(draw * 40);
    const free = shortage && open > 0 ? Math.floor(open * draw * 0.6) : open + cover;
    const blocked = blockedOf(item, warehouse, shortage, open, free);
    const allocated = Math.min(open, free);
    const inTransit = hash(stream.stock, item, 10 + warehouse) % 7 === 0 ? Math.ceil(cover / 3) : 0;
    if (free + blocked + inTransit > 0)
      yield [story.lastDay, warehouse, item, free + blocked, allocated, blocked, inTransit, batch];
  }
}

/** What waits for a decision of quality: nearly nothing, but where it is why the item is short. */
function blockedOf(
  item: number,
  warehouse: number,
  shortage: Shortage | undefined,
  open: number,
  free: number,
): number {
  if (shortage?.cause === "quality") return Math.ceil(open * (0.6 + uniform(stream.stock, item, 20 + warehouse)));
  return hash(stream.stock, item, 30 + warehouse) % 60 === 0 ? Math.ceil(free * 0.05) : 0;
}

/** What is on its way: for most of what is short, later than wanted and with the reason, and for one item in seven besides. */
export function* receiptRows(keeping: Keeping): Generator<Row> {
  const { used, demand, shortages, batch } = keeping;
  let number = 0;
  for (const { warehouse, item, pair } of pairs(keeping)) {
    const shortage = shortages.get(pair);
    const draw = uniform(stream.receipt, item, warehouse);
    if (draw >= (shortage ? 0.85 : 0.14)) continue;
    const wanted = (demand.get(pair) ?? 0) + (used.get(pair) ?? 0) / 3;
    const day = dayAfter(story.lastDay, 1 + (hash(stream.receipt, item, 10 + warehouse) % (shortage ? 42 : 60)));
    const no = `P26${String(++number).padStart(6, "0")}`;
    yield [warehouse, no, 1, item, day, Math.ceil((wanted + 1) / 10) * 10, shortage?.cause ?? null, batch];
  }
}
