import { expect, test } from "vitest";
import { rhythmOf } from "./rhythm";

test("a rhythm is the median of the days between, the lower of two middle ones, and nobody's with fewer than four days", () => {
  expect(rhythmOf([])).toBeNull();
  expect(rhythmOf([1, 11, 21])).toBeNull();
  expect(rhythmOf([0, 2, 12, 112])).toBe(10);
  // Of the gaps 3, 5, 20 and 40 the second.
  expect(rhythmOf([0, 20, 23, 63, 68])).toBe(5);
  // As numbers, not as texts.
  expect(rhythmOf([-300, -200, -191, -190, -90])).toBe(9);
});
