import { expect, test } from "vitest";
import { profitColumns, yearCostOf } from "./gross-profit";

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
