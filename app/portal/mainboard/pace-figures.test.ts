import { expect, test } from "vitest";
import type { SalesPace } from "~/api/domain/mainboard/mainboard";
import { translate } from "~/words";
import { presentPace } from "./pace-figures.server";

const month = { month: 202611, until: "2026-11-19", days: ["100000000"], daysDone: 14, daysInMonth: 21 };
const pace = (sales: string, target: string | null): SalesPace => ({
  ...month,
  sales,
  target,
  targetToDate: target,
  lastYear: "0",
  expected: null,
});
const shown = (given: SalesPace, missingRates: string[] = []) =>
  presentPace(given, { asOf: "2026-11-19", currency: "USD", missingRates }, "en", (key, params) =>
    translate("en", key, params),
  );

test("until the month's target is reached each working day that is left has its share of the rest", () => {
  const { needed, chart } = shown(pace("100000000", "170000000"));
  expect(needed).toEqual({ label: "Needed a day for 17.0 k", amount: "1.0 k" });
  expect(chart.needed?.value).toBe(1);
});

test.each(["170000000", "200000000"])("once it is reached nothing is needed any more: %s", (sales) => {
  const { needed, chart } = shown(pace(sales, "170000000"));
  expect(needed).toEqual({ label: "Target of the month", amount: "17.0 k, reached" });
  expect(chart.needed).toBeNull();
});

test("without a target nothing is said of one", () => {
  expect(shown(pace("100000000", null)).needed).toBeNull();
});

test("nobody is ahead of a target of nothing, nor where rates are missing", () => {
  expect(shown(pace("0", "0")).standing).toBeNull();
  expect(shown(pace("100000000", "90000000"), ["EUR 2026"]).standing).toBeNull();
  expect(shown(pace("0", "90000000"), ["EUR 2026"]).sales).toBe("–");
  expect(shown(pace("100000000", "90000000")).standing).toMatchObject({ sign: "up" });
});
