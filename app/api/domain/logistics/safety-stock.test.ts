import { describe, expect, test } from "vitest";
import { ageOf, ages } from "./ageing";
import { dayReached, reorderPoint, safetyStock, usageOf } from "./safety-stock";

describe("safety stock", () => {
  // Vectors safety_stock-01 (published) and -02.
  const steady = { serviceFactor: 1.65, demandDeviation: 40, leadTimeDays: 9, meanDemand: 0, leadTimeDeviation: 0 };

  test("covers what the demand of the lead time may be above its mean", () => {
    expect(safetyStock(steady)).toBeCloseTo(198, 2);
  });

  test("covers a lead time that is not sure either, and is ordered anew in time", () => {
    const unsure = { ...steady, meanDemand: 100, leadTimeDeviation: 2 };
    expect(safetyStock(unsure)).toBeCloseTo(384.8428251, 6);
    expect(reorderPoint(unsure)).toBeCloseTo(1284.842825, 5);
  });

  test("is nothing where nothing is used", () => {
    expect(safetyStock({ ...steady, ...{ demandDeviation: 0, meanDemand: 0, leadTimeDeviation: 2 } })).toBe(0);
    expect(usageOf(0, 0, 90)).toEqual({ mean: 0, deviation: 0 });
  });

  test("takes the spread of single days, those without use too", () => {
    const days = [4, 0, 8, 0];
    const { mean, deviation } = usageOf(12, 80, days.length);
    expect(mean).toBe(3);
    expect(deviation).toBeCloseTo(Math.sqrt(days.reduce((sum, day) => sum + (day - 3) ** 2, 0) / 3), 12);
    expect(usageOf(9, 27, 3)).toEqual({ mean: 3, deviation: 0 });
  });
});

describe("the day on which a stock is used up", () => {
  test("is the last one that it covers whole", () => {
    expect(dayReached("2026-11-19", 25, 0, 10)).toBe("2026-11-21");
    expect(dayReached("2026-12-30", 30, 10, 10)).toBe("2027-01-01");
    expect(dayReached("2026-11-19", 5, 10, 10)).toBe("2026-11-19");
    expect(dayReached("2026-11-19", 0, 0, 0.01)).toBe("2026-11-19");
  });

  test("is not said where nothing is used, or it lasts for more than ten years", () => {
    expect(dayReached("2026-11-19", 25, 0, 0)).toBeNull();
    expect(dayReached("2026-11-19", 2_147_483_647, 0, 1 / 90)).toBeNull();
  });
});

test("overdue quantities are counted by days past the due day, which is day 0; what is not yet due is not", () => {
  // Vector kpi_ageing-01.
  const today = Date.parse("2025-03-31");
  const lines = [
    ["2025-03-31", 5],
    ["2025-03-24", 7],
    ["2025-03-23", 11],
    ["2025-03-01", 13],
    ["2025-02-28", 17],
    ["2025-01-29", 19],
    ["2025-04-02", 99],
  ] as const;
  const sums = Object.fromEntries(ages.map((age) => [age, 0]));
  for (const [due, quantity] of lines) {
    const age = ageOf((today - Date.parse(due)) / 86_400_000);
    if (age) sums[age] = (sums[age] ?? 0) + quantity;
  }
  expect(sums).toEqual({ "0-7": 12, "8-14": 11, "15-30": 13, "31-60": 17, "61+": 19 });
});
