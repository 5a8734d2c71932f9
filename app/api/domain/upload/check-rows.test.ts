import { expect, test } from "vitest";
import { productionUpload } from "../tool-management/upload/upload-definitions";
import { checkRows } from "./check-rows";
import type { Cell } from "./sheet";

const heads = ["line", "model", "month", "goodUnits", "plannedUnits"];
const read = (rows: readonly (readonly Cell[])[], own?: ".") =>
  checkRows(
    productionUpload,
    [heads, ...rows].map((cells, at) => ({ row: at + 1, cells: [...cells] })),
    {},
    { own },
  ).rows;

test.each<[Cell]>([
  ["2026-10"],
  ["202610"],
  [202610],
  ["2026-10-01"],
  ["2026.10"],
  [{ day: "2026-10-01" }],
  [{ day: "2026-10-01 00:00:00" }],
])("%j in a column of months is October 2026", (cell) => {
  expect(read([["L1", "M1", cell, 10, null]])[0]).toMatchObject({ problems: [], values: { month: "2026-10" } });
});

test.each<[Cell]>([["2026-13"], ["26-10"], [20261], ["October"]])("%j is no month", (cell) => {
  expect(read([["L1", "M1", cell, 10, null]])[0]?.problems).toMatchObject([{ column: "month" }]);
});

test("whole numbers take group signs in both notations, as text and as numbers", () => {
  const rows = read([
    ["L1", "M1", "2026-10", "9.500", "1,500"],
    ["L1", "M2", "2026-10", 9500, "1 500"],
    ["L1", "M3", "2026-10", "9.5", 1],
  ]);
  expect(rows.map(({ values }) => values && [values.goodUnits, values.plannedUnits])).toEqual([
    [9500, 1500],
    [9500, 1500],
    null,
  ]);
});
