import { expect, test } from "vitest";
import { nextWords } from "./say-next.server";

const first = { itemId: 1, itemNo: "1", warehouse: "Pyeongtaek", actBy: "2026-12-01", runsOut: "2027-01-01" };
const words = (short: number, taken: number, late: number, soon: number, rowCount = 9, known = true) =>
  nextWords({ rowCount, counts: { short, taken, late, soon }, first: known ? first : null }).map((word) =>
    word.replace("runsOut.say.", ""),
  );

test("of what runs out next no count of none is told: what is true instead is", () => {
  expect(words(3, 0, 2, 1)).toEqual(["short", "act"]);
  expect(words(1, 2, 2, 0)).toEqual(["shortAndTaken", "late"]);
  expect(words(0, 3, 0, 1)).toEqual(["takenAlone", "soon"]);
  expect(words(0, 0, 0, 0)).toEqual(["noneShort", "later"]);
});

test("where no day was reckoned, that is said", () => {
  expect(words(0, 0, 0, 0, 0, false)).toEqual(["none"]);
  expect(words(2, 1, 0, 0, 3, false)).toEqual(["shortAndTaken"]);
  expect(words(3, 0, 0, 0, 9, false)).toEqual(["short", "noDay"]);
});
