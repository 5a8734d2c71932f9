import { expect, test } from "vitest";
import { discountUpload } from "../commercial/upload-discounts";
import { productionUpload, toolUpload } from "../tool-management/upload/upload-definitions";
import { checkRows } from "./check-rows";
import { nameCells } from "./name-cells";
import type { Cell } from "./sheet";

const heads = ["line", "model", "month", "goodUnits", "plannedUnits"];
const read = (rows: readonly (readonly Cell[])[], own?: ".") =>
  checkRows(
    productionUpload,
    nameCells(
      productionUpload,
      [heads, ...rows].map((cells, at) => ({ row: at + 1, cells: [...cells] })),
    ).rows,
    { writer: { own } },
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

test("days of a file are read in the notations that forms read, and one that could be two is asked about in its row", () => {
  const days = ["31.10.2026", "2026. 10. 31.", { day: "2026-10-31" }, "3/4/2026"];
  const rows = days.map((day, at) => ({
    row: at + 2,
    cells: { discountNo: `D${at}`, unitCode: "U1", day, customerCode: "C1", amount: 12 },
  }));
  const checked = checkRows(discountUpload, rows).rows;
  expect(checked.map(({ values }) => values?.day)).toEqual(["2026-10-31", "2026-10-31", "2026-10-31", undefined]);
  expect(checked[3]?.problems).toEqual([
    { column: "day", wording: { key: "api.field.which-day", params: { one: "2026-04-03", other: "2026-03-04" } } },
  ]);
});

/** A row of the master tool list. */
const tool = {
  ...{ line: "L", model: "M", toolNo: "T", machiningPart: "a", catalogueNo: "b", maker: "c" },
  ...{ setUp: 1, corner: 1, toolLife: 1, fromMonth: "2026-10" },
};

test("what a spreadsheet has as a number tells nothing of how its text is written", () => {
  const rows = [
    { row: 2, cells: { ...tool, unitPrice: 1234.5 } },
    { row: 3, cells: { ...tool, toolNo: "U", unitPrice: "1.200" } },
  ];
  const asked = checkRows(toolUpload, rows, { currencies: ["EUR", "EUR"] });
  expect(asked.rows.map(({ problems }) => problems.length)).toEqual([0, 1]);
  expect(asked.numbers.question).toMatchObject({ row: 3, column: "unitPrice", typed: "1.200" });
  const answered = checkRows(toolUpload, rows, { currencies: ["EUR", "EUR"], writer: { answered: "," } });
  expect(answered.rows.map(({ values }) => values?.unitPrice)).toEqual(["1234.5", "1200"]);
  // Won have no coins: in its row the sign stands between thousands, whatever is said of the others.
  const mixed = checkRows(toolUpload, rows, { currencies: ["EUR", "KRW"], writer: { answered: "." } });
  expect(mixed.rows.map(({ values }) => values?.unitPrice)).toEqual(["1234.5", "1200"]);
});

test("a name that a spreadsheet has as a number stays as it is, a price of three decimals is written so that it is one", () => {
  const [row] = checkRows(toolUpload, [{ row: 2, cells: { ...tool, catalogueNo: 12.345, unitPrice: 1.234 } }]).rows;
  expect([row?.problems, row?.values?.catalogueNo, row?.values?.unitPrice]).toEqual([[], "12.345", "1.2340"]);
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

test("money that is too much says the most that its currency takes, as the form does", () => {
  const rows = [{ row: 2, cells: { ...tool, unitPrice: "9".repeat(25) } }];
  const [problem] = checkRows(toolUpload, rows, { currencies: ["KRW"] }).rows[0]?.problems ?? [];
  expect(problem).toMatchObject({
    ...{ column: "unitPrice" },
    wording: { key: "api.field.money-most", params: { currency: "KRW", most: expect.stringMatching(/^[\d,]+$/) } },
  });
});
