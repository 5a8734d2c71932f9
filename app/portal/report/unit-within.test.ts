import { expect, test } from "vitest";
import { unitWithin } from "./unit-within";

const units = [
  { id: 1 },
  { id: 2, depth: 1 },
  { id: 21, depth: 2 },
  { id: 22, depth: 2 },
  { id: 221, depth: 3 },
  { id: 3, depth: 1 },
  { id: 31, depth: 2 },
];
const chosen = (...ids: number[]) => ids.map((id) => ({ id }));

test("a row leads to itself where nothing is chosen, or itself or one above it is", () => {
  for (const ids of [[], [22], [2], [1], [31, 2], [1, 22]]) expect(unitWithin(units, chosen(...ids), 22)).toBe("22");
  expect(unitWithin(units, chosen(3), 22)).toBe("22");
});

test("a row leads to those of the chosen ones that lie below it: these alone it counts", () => {
  expect(unitWithin(units, chosen(221), 2)).toBe("221");
  expect(unitWithin(units, chosen(21, 31, 221), 2)).toBe("21,221");
  expect(unitWithin(units, chosen(21, 31), "1")).toBe("21,31");
});

test("one that no list has leads to itself", () => {
  expect(unitWithin(units, chosen(21), 0)).toBe("0");
});
