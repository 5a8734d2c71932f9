import { expect, test } from "vitest";
import { rowsToMend, type ShownUpload } from "./upload-tables.server";

test("a row that is to be confirmed says what it is about: its key, the column and the value that was sent", () => {
  const asked = { row: 2, key: "L1 · M1 · 2026-10", column: "goodUnits", head: "Good units", value: "7" };
  const shown = {
    ...{ keyHead: "Line · Model · Month", problems: [], moreProblems: 0, zeroCells: [], errorRows: 0, oddRows: 1 },
    odd: [{ ...asked, message: "Good units: 7, where 4,500 a month are usual" }],
  } as unknown as ShownUpload;
  const table = rowsToMend({ locale: "en", timeZone: "Asia/Seoul" }, shown);
  expect(table?.rows.map(({ cells }) => cells)).toEqual([
    ["2", "L1 · M1 · 2026-10", "Good units", "7", "Good units: 7, where 4,500 a month are usual"],
  ]);
});

test("rows to confirm stand in the order of the file, whatever is asked about them", () => {
  const cell = (row: number) => ({ row, key: `L1 · M${row}`, column: "goodUnits", head: "Good units", value: "0" });
  const shown = {
    ...{ keyHead: "Line · Model", problems: [], moreProblems: 0, errorRows: 0, oddRows: 2 },
    zeroCells: [cell(2), cell(4)],
    odd: [3, 4].map((row) => ({ ...cell(row), message: "Is it meant?" })),
  } as unknown as ShownUpload;
  const table = rowsToMend({ locale: "en", timeZone: "Asia/Seoul" }, shown);
  expect(table?.rows.map(({ cells }) => cells[0])).toEqual(["2", "3", "4", "4"]);
});
