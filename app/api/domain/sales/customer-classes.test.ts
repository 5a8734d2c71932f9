import { describe, expect, test } from "vitest";
import { seeded } from "../../../../tests/harness/random.mjs";
import { type SalesMeasure, salesMeasures } from "../facts/figure-months";
import { readBigints, readIntegers } from "../facts/sent-numbers";
import {
  amountText,
  type ClassedCustomers,
  classCustomers,
  classOf,
  customersWho,
  exactAmount,
  inOrder,
  placesOf,
  standingOf,
  sumGroups,
  type ValuedSums,
  valued,
} from "./customer-classes";
import { abcClasses } from "./customer-standings";
import type { CustomerSums } from "./customer-sums.server";

const dollars = { subsidiaryIds: [1], factors: ["1"] };

/** As the database sends a column. */
function sent(size: 4 | 8, numbers: (number | bigint)[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * size);
  for (const [at, each] of numbers.entries()) {
    if (size === 4) bytes.writeInt32BE(Number(each), at * size);
    else bytes.writeBigInt64BE(BigInt(each), at * size);
  }
  return bytes;
}

type Row = [customer: number, subsidiary: number, mat: bigint];
/** Nothing but the moving annual total unless told. */
function sumsOf(rows: Row[], others: Partial<Record<SalesMeasure, bigint[]>> = {}, rates = dollars): ValuedSums {
  const column = (measure: SalesMeasure) => others[measure] ?? rows.map(([, , mat]) => (measure === "mat" ? mat : 0n));
  const figures = salesMeasures.map((measure) => [measure, readBigints(sent(8, column(measure)))]);
  const sums = {
    customers: readIntegers(
      sent(
        4,
        rows.map(([customer]) => customer),
      ),
    ),
    subsidiaries: readIntegers(
      sent(
        4,
        rows.map(([, subsidiary]) => subsidiary),
      ),
    ),
    lastMonths: readIntegers(
      sent(
        4,
        rows.map(() => 202610),
      ),
    ),
    figures: Object.fromEntries(figures) as CustomerSums["figures"],
  };
  return valued(sums, rates);
}
const classed = (...asked: Parameters<typeof sumsOf>) => classCustomers(sumsOf(...asked));
const all = (customers: ClassedCustomers) => customersWho(customers, () => true);
const shown = (customers: ClassedCustomers) =>
  all(customers)
    .map((each) => `${customers.keys[each]}${classOf(customers, each)}`)
    .join(" ");

describe("classes", () => {
  test("who begins exactly at a class's bound is of the next", () => {
    const rows: Row[] = [
      [1, 1, 80_000n],
      [2, 1, 15_000n],
      [3, 1, 5_000n],
    ];
    expect(shown(classed(rows))).toBe("1A 2B 3C");
    expect(shown(classed([...rows, [4, 1, 1n]]))).toBe("1A 2A 3B 4C");
  });

  test("a bound is met to the last unit, however large the amounts are", () => {
    const large = 8_000_000_000_000_000n;
    const rows = (less: bigint): Row[] => [
      [1, 1, large * 10n - less],
      [2, 1, large * 2n],
      [3, 1, large / 2n],
    ];
    expect(shown(classed(rows(0n)))).toBe("1A 2B 3C");
    expect(shown(classed(rows(1n)))).toBe("1A 2A 3C");
  });

  test("who crosses a bound stays in the better class; who bought nothing or returned more is of C and counts for nothing", () => {
    const rows: Row[] = [
      [7, 1, -40_000n],
      [1, 1, 60_000n],
      [2, 1, 30_000n],
      [3, 1, 10_000n],
      [9, 1, 0n],
    ];
    expect(shown(classed(rows, { month: [0n, 0n, 0n, 0n, 5n] }))).toBe("1A 2A 3B 9C 7C");
  });

  test("a customer without a single figure is none", () => {
    expect(shown(classed([[1, 1, 0n]]))).toBe("");
    expect(shown(classed([]))).toBe("");
  });

  test("sales of several subsidiaries are one customer's, each at its own rate; without a rate they are not in the report", () => {
    const rates = { subsidiaryIds: [1, 2], factors: ["1.25", "0.0007"] };
    const rows: Row[] = [
      [5, 2, 1_000_000n],
      [6, 1, 500n],
      [5, 1, 100n],
      [6, 3, 9_999_999n],
      [7, 3, 1n],
    ];
    const sums = sumsOf(rows, {}, rates);
    const customers = classCustomers(sums);
    const amountOf = (each: number) => amountText(sums, "mat", placesOf(customers.places, [each]));
    expect(all(customers).map((each) => [customers.keys[each], amountOf(each)])).toEqual([
      [5, "825"],
      [6, "625"],
    ]);
  });

  test("are the same however the rows come, and each reaches over its bound by one customer", () => {
    const random = seeded(5);
    const rates = { subsidiaryIds: [1, 2, 3], factors: ["1", "1.083", "0.00072"] };
    const rows = Array.from({ length: 400 }, (_, at): Row => {
      return [1 + (at % 300), 1 + (at % 3), BigInt(Math.round((random() ** 4 - 0.02) * 1e9))];
    });
    const sums = sumsOf(rows, {}, rates);
    const straight = classCustomers(sums);
    expect(shown(classed([...rows].reverse(), {}, rates))).toBe(shown(straight));
    const amount = (list: number[]) => exactAmount(sums, "mat", placesOf(straight.places, list));
    const total = amount(customersWho(straight, (each) => (straight.mat[each] ?? 0) > 0));
    const ofA = customersWho(straight, (each) => classOf(straight, each) === "A");
    expect(ofA.length).toBeGreaterThan(10);
    expect(amount(ofA) * 100n >= total * 80n).toBe(true);
    expect(amount(ofA.slice(0, -1)) * 100n < total * 80n).toBe(true);
  });
});

test("amounts that binary numbers cannot tell apart are ordered by what they are, equal ones by number", () => {
  const large = 9_007_199_254_740_992n;
  const rows: Row[] = [
    [3, 1, large],
    [2, 1, large + 1n],
    [1, 1, large],
  ];
  const sums = sumsOf(rows);
  const customers = classCustomers(sums);
  const keys = (dir: "asc" | "desc") =>
    inOrder(sums, customers.places, "mat", all(customers), dir).map((each) => customers.keys[each]);
  expect(keys("desc")).toEqual([2, 1, 3]);
  expect(keys("asc")).toEqual([1, 3, 2]);
});

test("a customer whose subsidiaries' amounts cancel each other out buys nothing", () => {
  const rates = { subsidiaryIds: [1, 2], factors: ["0.1", "0.3"] };
  const rows: Row[] = [
    [1, 1, 3n],
    [1, 2, -1n],
  ];
  expect([...classed(rows, {}, rates).mat]).toEqual([0]);
});

test("standing: twelve months against the twelve before, and who had bought earlier still is back", () => {
  const standing = (mat: bigint, before: bigint, month = 0n, earlier: number[] = []) =>
    standingOf(classed([[7, 1, mat]], { mat_before: [before], month: [month], ytd: [1n] }), 0, new Set(earlier));
  expect(standing(1n, 1n)).toBe("kept");
  expect(standing(0n, 1n)).toBe("lost");
  expect(standing(-1n, 0n)).toBe("none");
  expect(standing(1n, 0n)).toBe("new");
  expect(standing(0n, 0n, 1n)).toBe("new");
  expect(standing(1n, 0n, 0n, [7])).toBe("reactivated");
});

test("groups: every name is told, also of nobody, and amounts are exact", () => {
  const rows: Row[] = [
    [1, 1, 10n],
    [2, 1, 1n],
  ];
  const sums = sumsOf(rows, { mat_before: [7n, -9n] }, { subsidiaryIds: [1], factors: ["0.333"] });
  const customers = classCustomers(sums);
  expect(sumGroups(customers, abcClasses, (each) => classOf(customers, each))).toEqual({
    A: { customers: 1, mat: "3.33", matPrevious: "2.331" },
    B: { customers: 1, mat: "0.333", matPrevious: "-2.997" },
    C: { customers: 0, mat: "0", matPrevious: "0" },
  });
});
