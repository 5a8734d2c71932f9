import { expect, test } from "vitest";
import { axisTicks } from "./axis";

test.each([
  [
    [30.2, 24.7, 31.9],
    [0, 10, 20, 30],
  ],
  [
    [1477, 1529],
    [0, 500, 1000, 1500],
  ],
  [[0.7], [0, 0.2, 0.4, 0.6]],
  [[0, 0], [0]],
  [[], [0]],
])("bars of %j stand on an axis from 0 with round steps", (values, ticks) => {
  expect(axisTicks(values)).toEqual(ticks);
});

test("a month of returns is drawn below the line", () => {
  expect(axisTicks([30, -8])).toEqual([-10, 0, 10, 20, 30]);
});
