import type { MovementKind } from "../domain/matrix/programme-terms";
import { dayAfter } from "./day-after";
import { hash, stream, uniform } from "./random";
import { story } from "./story";

/** An item in a cabinet: how many pieces of it the customer buys in a year, which says how often it is taken. */
export type DemoMatrixItem = {
  cabinet: number;
  item: number;
  yearly: number;
  min: number;
  max: number;
  /** Days of its history. */
  from: string;
  to: string;
};
export type DemoMatrixMovement = {
  cabinet: number;
  item: number;
  at: string;
  kind: MovementKind;
  quantity: number;
  user: string;
};

/** Movements are told of since then. */
export const movedFrom = "2025-10-01";
const REFILL_DAYS = 9;
/** So many times a year an item is taken at most: what more is bought is taken several at once. */
const MOST_TAKEN = 45;

/** Bounds by what is used in two weeks. */
export function boundsOf(yearly: number): { min: number; max: number } {
  const use = Math.max(2, Math.round(yearly / 24));
  return { min: use, max: use * 3 };
}

/** Shifts: most is taken at the beginning of the early one and of the late one, little at night. */
const hours = [6, 6, 7, 7, 7, 8, 8, 9, 10, 10, 11, 13, 13, 14, 14, 14, 15, 15, 16, 17, 18, 20, 21, 23];
const two = (n: number): string => String(n).padStart(2, "0");

/** Everything that happened to an item: filled up at first, taken on working days, filled up again when it is low. */
export function movementsOf({ cabinet, item, yearly, min, max, from, to }: DemoMatrixItem): DemoMatrixMovement[] {
  const key = cabinet * 100_003 + item;
  const fate = hash(stream.matrixUse, key) % 60;
  // One in twelve is no longer used; of one in ten the refill comes late, so that the compartment runs empty.
  const idleFrom = fate % 12 === 0 ? dayAfter(story.lastDay, -190 - (fate % 7) * 9) : "9999";
  const late = fate % 10 === 1 ? 24 : 0;
  const taken = Math.min(MOST_TAKEN, Math.max(6, yearly / 3));
  const pieces = Math.max(1, Math.round(yearly / taken));
  const moves: DemoMatrixMovement[] = [];
  let left = 0;
  let ordered: string | null = null;
  const move = (day: string, hour: number, kind: MovementKind, quantity: number, user = "") => {
    if (quantity === 0 && kind !== "count") return;
    const minute = hash(stream.matrixUse, key, moves.length + 7) % 60;
    moves.push({ cabinet, item, at: `${day} ${two(hour)}:${two(minute)}:00`, kind, quantity, user });
    left += quantity;
  };
  const start = from > movedFrom ? from : movedFrom;
  move(start, 9, "refill", max);
  for (let at = 1; dayAfter(start, at) <= to; at++) {
    const day = dayAfter(start, at);
    const weekday = new Date(day).getUTCDay();
    if (ordered !== null && day >= ordered && weekday % 6 !== 0) {
      move(day, 5, "refill", max - left);
      ordered = null;
    }
    if (weekday === 0 || day >= idleFrom) continue;
    const draw = uniform(stream.matrixUse, key, at);
    if (draw < (taken / 290) * (weekday === 6 ? 0.35 : 1.1) && left > 0) {
      const user = `E-${100 + (hash(stream.matrixUse, cabinet, 3 + (hash(stream.matrixUse, key, at) % 9) ** 2) % 40)}`;
      const hour = hours[hash(stream.matrixUse, key, at * 3) % hours.length] ?? 8;
      move(day, hour, "issue", -Math.min(left, 1 + (hash(stream.matrixUse, key, at * 5) % (2 * pieces))), user);
      if (draw < 0.004) move(day, Math.min(23, hour + 1), "return", 1, user);
    }
    if (left <= min && ordered === null && at > 3) ordered = dayAfter(day, REFILL_DAYS - 5 + (fate % 4) + late);
    if (day.endsWith("-28") && fate % 4 === 0) move(day, 22, "count", left > 2 && fate % 8 === 0 ? -1 : 0);
  }
  return moves;
}
