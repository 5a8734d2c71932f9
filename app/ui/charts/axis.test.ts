import { expect, test } from "vitest";
import { axisTicks, ticksOfLevels } from "./axis";

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

test("levels that are far from 0 stand on an axis that starts below the smallest; those near it, or all alike, on 0", () => {
  expect(ticksOfLevels([1477, 1490, 1529])).toEqual([1440, 1460, 1480, 1500, 1520]);
  expect(ticksOfLevels([0.4312, 0.4405])).toEqual([0.425, 0.43, 0.435, 0.44]);
  expect(ticksOfLevels([10, 30])).toEqual(axisTicks([10, 30]));
  expect(ticksOfLevels([5, 5])).toEqual(axisTicks([5, 5]));
});
