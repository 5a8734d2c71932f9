import { fromUnits, toUnits } from "../decimal";
import { type SalesMeasure, salesMeasures } from "../facts/figure-months";
import type { Rates } from "../facts/sales-figures.server";
import { exactly, roughly, sumExactly } from "../facts/sent-numbers";
import type { AbcClass, Standing } from "./customer-standings";
import type { CustomerSums } from "./customer-sums.server";
import type { CustomerGroup } from "./my-sales";

/** Sums of customers, and what a subsidiary's currency is worth in the report's: exact in units of `scale` decimals, and roughly. */
export type ValuedSums = CustomerSums & {
  /** By the subsidiary's number; nothing where there is no rate. */
  exact: (bigint | undefined)[];
  rough: Float64Array;
  scale: number;
};

/** Where customers' sums are: the first place of each, and all of those, by the first, who buy from several subsidiaries. */
type Places = { first: Int32Array; more: Map<number, number[]> };

/**
 * Everybody with a figure, numbered from 0 by the moving annual total, the largest first. As columns by that number: there are tens
 * of thousands. Amounts are binary numbers in the report's currency: their signs are right, and so is their order but for next to
 * equal ones; what is told is summed exactly.
 */
export type ClassedCustomers = {
  sums: ValuedSums;
  places: Places;
  keys: Int32Array;
  lastMonths: Int32Array;
  mat: Float64Array;
  matBefore: Float64Array;
  month: Float64Array;
  /** How many are of class A, and of A or B. */
  ofA: number;
  ofAB: number;
};

export function valued(sums: CustomerSums, { subsidiaryIds, factors }: Rates): ValuedSums {
  const { units, scale } = toUnits(factors);
  const end = Math.max(-1, ...subsidiaryIds, ...new Set(sums.subsidiaries)) + 1;
  const exact = new Array<bigint | undefined>(end).fill(undefined);
  const rough = new Float64Array(end);
  for (const [at, id] of subsidiaryIds.entries()) {
    exact[id] = units[at];
    rough[id] = Number(factors[at]);
  }
  return { ...sums, exact, rough, scale };
}

/** Sales without a rate are not in the report. */
export function classCustomers(sums: ValuedSums): ClassedCustomers {
  const found = gather(sums);
  const order = inOrder(sums, found, "mat", range(found.first.length), "desc");
  const places = { first: Int32Array.from(order, (each) => found.first[each] ?? 0), more: found.more };
  const lastMonthOf = (at: number) =>
    (places.more.get(at) ?? [at]).reduce((last, place) => Math.max(last, sums.lastMonths[place] ?? 0), 0);
  const mat = roughAmounts(sums, places, "mat");
  const [ofA = 0, ofAB = 0] = countUpTo(sums, places, mat, [80, 95]);
  return {
    sums,
    places,
    keys: places.first.map((at) => sums.customers[at] ?? 0),
    lastMonths: places.first.map((at) => lastMonthOf(at)),
    mat,
    matBefore: roughAmounts(sums, places, "mat_before"),
    month: roughAmounts(sums, places, "month"),
    ofA,
    ofAB,
  };
}

function gather({ customers, subsidiaries, figures, exact }: ValuedSums): Places {
  const columns = salesMeasures.map((measure) => figures[measure]);
  const firstOf = new Map<number, number>();
  const more = new Map<number, number[]>();
  for (let at = 0; at < customers.length; at++) {
    if (exact[subsidiaries[at] ?? 0] === undefined || columns.every((column) => roughly(column, at) === 0)) continue;
    const key = customers[at] ?? 0;
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, at);
    else more.set(first, [...(more.get(first) ?? [first]), at]);
  }
  return { first: Int32Array.from(firstOf.values()), more };
}

/** The places of these customers' sums. */
export function placesOf({ first, more }: Places, customers: readonly number[]): number[] {
  const places = customers.map((each) => first[each] ?? 0);
  return more.size > 0 ? places.flatMap((at) => more.get(at) ?? [at]) : places;
}

/** Up to so many places are added up one by one. */
const FEW = 8;

/** One figure of some places together. */
export function exactAmount(
  { figures, subsidiaries, exact }: ValuedSums,
  measure: SalesMeasure,
  at: readonly number[],
) {
  const column = figures[measure];
  const locals =
    at.length > FEW
      ? sumExactly(column, at, subsidiaries, exact.length)
      : at.map((place) => [subsidiaries[place] ?? 0, exactly(column, place)] as const);
  let amount = 0n;
  for (const [id, local] of locals) amount += local * (exact[id] ?? 0n);
  return amount;
}

export const amountText = (sums: ValuedSums, measure: SalesMeasure, at: readonly number[]): string =>
  fromUnits(exactAmount(sums, measure, at), sums.scale);

/** One figure of every customer. Several subsidiaries' amounts may cancel each other out: theirs are made of the exact sum. */
function roughAmounts(sums: ValuedSums, { first, more }: Places, measure: SalesMeasure): Float64Array {
  const column = sums.figures[measure];
  const amounts = new Float64Array(first.length);
  for (let each = 0; each < first.length; each++) {
    const at = first[each] ?? 0;
    const all = more.get(at);
    amounts[each] = all
      ? Number(exactAmount(sums, measure, all)) / 10 ** sums.scale
      : roughly(column, at) * (sums.rough[sums.subsidiaries[at] ?? 0] ?? 0);
  }
  return amounts;
}

/** How many of those who buy, the largest first, begin below these per cents of what all buy: found roughly, then proved. */
function countUpTo(sums: ValuedSums, places: Places, mat: Float64Array, percents: readonly number[]): number[] {
  const from = mat.findIndex((amount) => amount <= 0);
  const buying = from < 0 ? mat.length : from;
  const order = range(buying);
  const amountOf = (count: number) => exactAmount(sums, "mat", placesOf(places, order.slice(0, count)));
  const all = amountOf(buying);
  const nearly = mat.subarray(0, buying).reduce((sum, amount) => sum + amount, 0);
  return percents.map((percent) => {
    const begins = (each: number) => amountOf(each) * 100n < all * BigInt(percent);
    let count = 0;
    for (let before = 0; count < buying && before * 100 < nearly * percent; count++) before += mat[count] ?? 0;
    while (count < buying && begins(count)) count += 1;
    while (count > 0 && !begins(count - 1)) count -= 1;
    return count;
  });
}

/** 0, 1, 2 ...; Array.from asks a function for each, which is twenty times as slow. */
function range(count: number): number[] {
  const numbers: number[] = [];
  for (let each = 0; each < count; each++) numbers.push(each);
  return numbers;
}

/** Below this share of their size the binary numbers of two amounts may stand the wrong way round. */
const NEXT_TO_EQUAL = 1e-12;

/** Customers by a figure, then by their own number. */
export function inOrder(
  sums: ValuedSums,
  places: Places,
  measure: SalesMeasure,
  customers: readonly number[],
  dir: "asc" | "desc",
): number[] {
  const sign = dir === "asc" ? 1 : -1;
  const rough = roughAmounts(sums, places, measure);
  const known = new Map<number, bigint>();
  const amountOf = (each: number): bigint => {
    const amount = known.get(each) ?? exactAmount(sums, measure, placesOf(places, [each]));
    known.set(each, amount);
    return amount;
  };
  const keyOf = (each: number) => sums.customers[places.first[each] ?? 0] ?? 0;
  return [...customers].sort((a, b) => {
    const amount = rough[a] ?? 0;
    const apart = amount - (rough[b] ?? 0);
    if (Math.abs(apart) > NEXT_TO_EQUAL * Math.abs(amount)) return apart * sign;
    const [x, y] = [amountOf(a), amountOf(b)];
    return x === y ? keyOf(a) - keyOf(b) : (x < y ? -1 : 1) * sign;
  });
}

/** Customers by what is made of two figures, roughly; those without it last, equal ones by their own number. */
export function inOrderOfTwo(
  { sums, places, keys }: ClassedCustomers,
  [of, to]: readonly [SalesMeasure, SalesMeasure],
  how: "change" | "growth",
  customers: readonly number[],
  dir: "asc" | "desc",
): number[] {
  const [now, before] = [roughAmounts(sums, places, of), roughAmounts(sums, places, to)];
  const numberOf = (each: number) => {
    const [a, b] = [now[each] ?? 0, before[each] ?? 0];
    if (how === "change") return a - b;
    return b <= 0 ? null : Number((a / b).toPrecision(12));
  };
  return byNumber(numberOf, keys, customers, dir);
}

/** Customers by a number of theirs. */
export function byNumber(
  numberOf: (each: number) => number | null,
  keys: Int32Array,
  customers: readonly number[],
  dir: "asc" | "desc",
): number[] {
  const sign = dir === "asc" ? 1 : -1;
  const values = new Map(customers.map((each) => [each, numberOf(each)]));
  return [...customers].sort((a, b) => {
    const [x, y] = [values.get(a) ?? null, values.get(b) ?? null];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (x - y) || (keys[a] ?? 0) - (keys[b] ?? 0);
  });
}

export const classOf = ({ ofA, ofAB }: ClassedCustomers, each: number): AbcClass =>
  each < ofA ? "A" : each < ofAB ? "B" : "C";

/** @param earlier who had bought before the two years that are compared, by key */
export function standingOf(customers: ClassedCustomers, each: number, earlier: ReadonlySet<number>): Standing {
  const bought = (customers.matBefore[each] ?? 0) > 0;
  if (!buysNow(customers, each)) return bought ? "lost" : "none";
  if (bought) return "kept";
  return earlier.has(customers.keys[each] ?? 0) ? "reactivated" : "new";
}

export const buysNow = ({ mat, month }: ClassedCustomers, each: number): boolean =>
  (mat[each] ?? 0) > 0 || (month[each] ?? 0) > 0;

/** Numbers of the customers for whom this is so. */
export function customersWho({ keys }: ClassedCustomers, is: (each: number) => boolean): number[] {
  const found: number[] = [];
  for (let each = 0; each < keys.length; each++) if (is(each)) found.push(each);
  return found;
}

/** How many customers there are of each name, and what they come to. */
export function sumGroups<N extends string>(
  customers: ClassedCustomers,
  names: readonly N[],
  nameOf: (each: number) => N,
): Record<N, CustomerGroup> {
  const { sums, places, keys } = customers;
  const groups = new Map(names.map((name): [N, number[]] => [name, []]));
  for (let each = 0; each < keys.length; each++) groups.get(nameOf(each))?.push(each);
  const told = [...groups].map(([name, own]): [N, CustomerGroup] => {
    const at = placesOf(places, own);
    const amount = (measure: SalesMeasure) => amountText(sums, measure, at);
    return [name, { customers: own.length, mat: amount("mat"), matPrevious: amount("mat_before") }];
  });
  return Object.fromEntries(told) as Record<N, CustomerGroup>;
}
