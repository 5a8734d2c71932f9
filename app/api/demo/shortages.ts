import { hash, stream, uniform } from "./random";
import { story } from "./story";

/** An item in one warehouse: what was shipped of it in the ninety days before the story's last, and when last. */
export type ItemUse = { warehouse: number; item: number; pieces: number; lastDay: string };
export type Cause = "plan" | "supplier" | "quality" | "demand";
/** Since how many days a warehouse cannot ship all that is ordered of an item, why, and when it last shipped some. */
export type Shortage = { cause: Cause; days: number; lastDay: string };

/** One key per item of a warehouse. */
export const pairOf = (warehouse: number, item: number): number => item * 16 + warehouse;

type Candidate = { item: number; main: ItemUse; others: ItemUse[] };

/**
 * Which items are short on the last day: a share of the whole range, never more than a quarter of what is bought at all.
 * The late supplier's product group comes first and the item that everybody wants with it, then chance.
 */
export function chooseShortages(
  used: readonly ItemUse[],
  items: { count: number; late: ReadonlySet<number>; wanted: number },
): Map<number, Shortage> {
  const candidates = candidatesOf(used);
  const most = Math.min(Math.round(items.count * story.shortages.share), Math.floor(candidates.length / 4));
  const late = candidates.filter(({ item }) => items.late.has(item)).slice(0, Math.floor(most / 3));
  const wanted = candidates.filter(({ item }) => item === items.wanted);
  const chosen = new Set([...wanted, ...late, ...candidates].slice(0, most));
  const shortages = new Map<number, Shortage>();
  for (const { item, main, others } of chosen) {
    const cause = causeOf(item, items);
    for (const { warehouse, lastDay } of [main, ...others.filter((each) => isShortToo(each))])
      shortages.set(pairOf(warehouse, item), { cause, days: daysOf(warehouse, item), lastDay });
  }
  return shortages;
}

/** Items that were bought lately, in an order that chance makes and nothing changes. */
function candidatesOf(used: readonly ItemUse[]): Candidate[] {
  const byItem = new Map<number, ItemUse[]>();
  for (const each of used)
    if (each.lastDay >= story.shortages.boughtSince) byItem.set(each.item, [...(byItem.get(each.item) ?? []), each]);
  return [...byItem]
    .map(([item, uses]) => {
      const [main, ...others] = uses.sort((a, b) => b.pieces - a.pieces || a.warehouse - b.warehouse);
      return { item, main: main as ItemUse, others };
    })
    .sort((a, b) => hash(stream.shortage, a.item) - hash(stream.shortage, b.item) || a.item - b.item);
}

const isShortToo = ({ warehouse, item }: ItemUse): boolean => uniform(stream.shortage, item, warehouse) < 0.3;

function causeOf(item: number, { late, wanted }: { late: ReadonlySet<number>; wanted: number }): Cause {
  if (item === wanted) return "demand";
  if (late.has(item)) return "supplier";
  const draw = uniform(stream.shortage, item, 20);
  return draw < 0.5 ? "plan" : draw < 0.75 ? "quality" : "demand";
}

/** Most are short for days, a few for more than two months. */
const daysOf = (warehouse: number, item: number): number =>
  4 + Math.floor(uniform(stream.shortage, item, 30 + warehouse) ** 2 * 72);
