import { expect, test } from "vitest";
import type { KeptPage } from "./copies";
import { movedFigures } from "./moved-figures";

const columns = [
  { key: "name", heading: "Unit", type: "text" as const },
  { key: "sales", heading: "Sales", type: "decimal" as const },
];
const page = (rows: (string | null)[][], lacks: KeptPage["lacks"] = null, key = "main"): KeptPage => ({
  ...{ code: "MIPSAL01", search: "", chosen: [], comment: "", lacks },
  tables: [{ key, name: "Units", columns, rows }],
});

test("a figure that is written otherwise has not moved; one that is another one has, by its row and column", () => {
  const kept = [
    page([
      ["Germany", "1000.50"],
      ["Italy", "7"],
    ]),
  ];
  expect(
    movedFigures(kept, [
      page([
        ["Italy", "7.00"],
        ["Germany", "1000.5"],
      ]),
    ]),
  ).toEqual({ figures: 2, moved: [] });
  expect(
    movedFigures(kept, [
      page([
        ["Germany", "999"],
        ["Italy", "7"],
      ]),
    ]).moved,
  ).toEqual([{ page: 0, table: "Units", row: "Germany", column: "Sales", was: "1000.50", today: "999" }]);
});

test("a row that came or went has moved, rows of one name are told apart by their order", () => {
  const twice = page([
    ["Kim", "1"],
    ["Kim", "2"],
  ]);
  expect(movedFigures([twice], [twice]).moved).toEqual([]);
  const moved = movedFigures(
    [twice],
    [
      page([
        ["Kim", "1"],
        ["Lee", "3"],
      ]),
    ],
  ).moved;
  expect(moved.map(({ row, was, today }) => [row, was, today])).toEqual([
    ["Kim (2)", "2", null],
    ["Lee", null, "3"],
  ]);
});

test("a page that was not kept or cannot be read any more is not compared; a table that is gone is", () => {
  const kept = page([["Germany", "1"]]);
  expect(movedFigures([page([], "closed")], [kept]).figures).toBe(0);
  expect(movedFigures([kept], [page([], "too-large")]).figures).toBe(0);
  expect(movedFigures([kept], [page([["Germany", "1"]], null, "other")]).moved).toHaveLength(1);
});
