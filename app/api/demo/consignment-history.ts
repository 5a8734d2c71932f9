import type { MovementKind } from "../domain/consignment/consignment-terms";
import { dayAfter } from "./day-after";
import { hash, stream, uniform } from "./random";
import { story } from "./story";

/** An item of a site: how much of it its customer buys in a year, which says how fast it is used. */
export type DemoStock = { site: number; item: number; yearly: number; min: number; max: number };
export type DemoMovement = {
  site: number;
  item: number;
  day: string;
  kind: MovementKind;
  quantity: number;
  reason: string;
  reference: string;
};
/** What was counted of an item at the end of a month. */
export type DemoCount = { site: number; item: number; day: string; expected: number; counted: number };

/** A year of consignment, with a count at the end of each whole month. */
export const consignmentFrom = "2025-11-10";
export const countDays = [12, ...Array.from({ length: 10 }, (_, at) => at + 1)].map((month, at) =>
  new Date(Date.UTC(at === 0 ? 2025 : 2026, month, 0)).toISOString().slice(0, 10),
);

const EVERY_DAYS = 14;
const SUPPLY_DAYS = 5;

/** Bounds by what is used in two weeks: six weeks' use at most, two at least. */
export function boundsOf(yearly: number): { min: number; max: number } {
  const use = Math.max(1, Math.round(yearly / 26));
  return { min: use, max: use * 3 + 2 };
}

/**
 * What happened to an item at its site: filled up, used every other week, filled up again when it is low, counted every month.
 * One in twelve is no longer used and lies there too long; of one in fifteen the last delivery has not come.
 */
export function historyOf({ site, item, yearly, min, max }: DemoStock): { moves: DemoMovement[]; counts: DemoCount[] } {
  const key = site * 100_000 + item;
  const fate = hash(stream.consignment, key) % 60;
  const [isIdle, isLate] = [fate % 12 === 0, fate % 15 === 1];
  const moves: DemoMovement[] = [];
  const counts: DemoCount[] = [];
  let left = 0;
  const move = (day: string, kind: MovementKind, quantity: number, reason = "", reference = "") => {
    if (quantity === 0) return;
    moves.push({ site, item, day, kind, quantity, reason, reference });
    left += quantity;
  };
  move(consignmentFrom, "receipt", max, "", `DN-${site}-1`);
  const first = dayAfter(consignmentFrom, 3 + (hash(stream.consignment, key, 1) % EVERY_DAYS));
  let comes = null as { day: string; quantity: number } | null;
  let nextCount = 0;
  let uses = 0;
  for (let day = dayAfter(consignmentFrom, 1); day <= story.lastDay; day = dayAfter(day, 1)) {
    if (comes?.day === day) {
      move(day, "receipt", comes.quantity, "", `DN-${site}-${day.slice(2).replaceAll("-", "")}`);
      comes = null;
    }
    const since = (Date.parse(day) - Date.parse(first)) / 86_400_000;
    const stopped = isIdle && day > "2026-02-28";
    if (since >= 0 && since % EVERY_DAYS === 0 && !stopped && day < story.lastDay) {
      uses += 1;
      const wanted = Math.round((yearly / 26) * (0.6 + 0.8 * uniform(stream.consignment, key, 10 + uses)));
      move(day, "use", -Math.min(left, Math.max(1, wanted)));
      const lastCame = isLate && day > "2026-09-20";
      if (left < min && comes === null && !lastCame) comes = { day: dayAfter(day, SUPPLY_DAYS), quantity: max - left };
    }
    if (fate === 7 && day === "2026-05-12" && left > 2) move(day, "return", -2, "", "RMA-26051");
    if (day === countDays[nextCount]) {
      nextCount += 1;
      const chance = uniform(stream.consignment, key, 500 + nextCount);
      const difference = chance < 0.02 && left > 0 ? -1 : chance > 0.992 ? 1 : 0;
      counts.push({ site, item, day, expected: left, counted: left + difference });
      move(day, "count", difference, difference < 0 ? "missing" : "found");
    }
  }
  return { moves, counts };
}
