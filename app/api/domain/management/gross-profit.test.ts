import { expect, test } from "vitest";
import { profitColumns, profitSpans, yearCostOf } from "./gross-profit";

const costs = {
  total: "70",
  withoutCost: 0,
  months: [],
  before: { total: null, lines: [] },
  lines: [
    { id: 1, cost: "70" },
    { id: 2, cost: null },
  ],
};

test("page and file say of a line in which nothing was sold that it cost nothing, of one with unknown costs nothing", () => {
  const columns = profitColumns<{ id: number | null; sales: string }>(
    ({ sales }) => sales,
    ({ id }) => yearCostOf(costs, id),
  );
  const told = (id: number | null, sales: string) => columns.map(({ of }) => of({ id, sales }));
  expect(told(1, "100")).toEqual(["70", "30", "30"]);
  expect(told(2, "100")).toEqual([null, null, null]);
  expect(told(3, "0")).toEqual(["0", "0", null]);
  expect(told(null, "100")).toEqual(["70", "30", "30"]);
});

test("three months of records are no moving year, and nothing before them is compared", () => {
  const total = { month: "10", ytd: "30", ytdLastYear: "0" } as Parameters<typeof profitSpans>[0]["total"];
  const trend = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ym: 202203 - count + 1 + at, sales: "10", cost: "4" }));
  const spans = profitSpans({ month: 202203, open: false, total, trend: trend(3), costs });
  expect([spans.mat.profit, spans.matBefore.profit, spans.ytdBefore.profit, spans.monthBefore]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(profitSpans({ month: 202203, open: false, total, trend: trend(12), costs }).mat.profit).toBe("72");
  expect(profitSpans({ month: 202203, open: false, total, trend: trend(12), costs }).matBefore.profit).toBeNull();
});
