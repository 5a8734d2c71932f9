import { monthsLater } from "../domain/rental/rental-days";
import { isEnding, type Plan, planContract, planFollower } from "./rental-plan";
import { story } from "./story";

/** What a customer bought of an insert on a day. */
export type Purchase = { customerId: number; itemId: number; day: string; quantity: number };
/** The same in the last whole quarter of a contract. */
export type Bought = { itemId: number; quantity: number };

/** Inserts in three months that an agreement for five cutters can be about. */
export const ENOUGH = 100;
/** So many inserts of a customer go into one contract. */
const INSERTS = 3;
/** Fewer pieces of an insert are no reason for a contract. */
const WORTH_AGREEING = 30;

const today: string = story.lastDay;

/** What a customer bought most in the last quarter of a contract that was over by today, the most first; none before one is over. */
export function boughtInLastQuarter(purchases: readonly Purchase[], { startOn, period }: Plan): Bought[] {
  let quarters = 0;
  while (3 * (quarters + 1) <= period && monthsLater(startOn, 3 * (quarters + 1)) <= today) quarters++;
  if (quarters === 0) return [];
  const [from, until] = [monthsLater(startOn, 3 * (quarters - 1)), monthsLater(startOn, 3 * quarters)];
  const sums = new Map<number, number>();
  for (const { itemId, day, quantity } of purchases)
    if (day >= from && day < until) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  return [...sums]
    .map(([itemId, quantity]) => ({ itemId, quantity }))
    .filter(({ quantity }) => quantity >= WORTH_AGREEING)
    .sort((a, b) => b.quantity - a.quantity || a.itemId - b.itemId)
    .slice(0, INSERTS);
}

type Renter = { id: number; subsidiary: string };

/** Who buys inserts rents before who does not. @param recent pieces of the last months by customer */
export const buyersFirst = <Row extends Renter>(rows: readonly Row[], recent: ReadonlyMap<number, number>): Row[] => {
  const buys = ({ id }: Row) => (recent.get(id) ?? 0) >= ENOUGH;
  return [...rows.filter(buys), ...rows.filter((row) => !buys(row))];
};

/**
 * Changes places, so that contracts that run are of customers who buy inserts; what a contract has become goes by its place.
 * @param stays whose places are fixed
 */
export function runWithBuyers<Row extends Renter>(
  list: readonly Row[],
  recent: ReadonlyMap<number, number>,
  stays: (row: Row) => boolean,
): Row[] {
  const placed = [...list];
  const buys = (row: Row | undefined) => (row ? (recent.get(row.id) ?? 0) : 0);
  const isHome = ({ subsidiary }: Row) => subsidiary === "KR";
  const important = [...list.keys()].filter(runs).sort((a, b) => rank(b) - rank(a) || a - b);
  for (const at of important) {
    const here = placed[at];
    if (!here || stays(here) || buys(here) >= ENOUGH) continue;
    const free = [...placed.entries()].filter(
      ([place, row]) => rank(place) < rank(at) && !stays(row) && isHome(row) === isHome(here) && buys(row) >= ENOUGH,
    );
    const [best] = free.sort(([a, one], [b, other]) => rank(a) - rank(b) || buys(other) - buys(one) || a - b);
    if (!best) continue;
    placed[at] = best[1];
    placed[best[0]] = here;
  }
  return placed;
}

/** Whether a contract runs at a place: the first one, or what came after it. */
function runs(place: number): boolean {
  const plan = planContract(place);
  return plan.state === "open" || planFollower(plan, place)?.state === "open";
}
/** A contract that cannot be a young one has the first claim on a buyer. */
const rank = (place: number): number =>
  runs(place) ? (isEnding(place) || planContract(place).state !== "open" ? 2 : 1) : 0;
