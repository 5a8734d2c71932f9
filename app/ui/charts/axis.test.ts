import { expect, test } from "vitest";
import { formatQuantity } from "~/words/formats";
import { axisAround, axisTicks, ticksOfLevels } from "./axis";

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
  [
    [8, 3],
    [0, 2, 4, 6, 8],
  ],
  [
    [9, 2],
    [0, 2, 4, 6, 8],
  ],
  [
    [2, 1],
    [0, 1, 2],
  ],
  [
    [110, 12],
    [0, 25, 50, 75, 100],
  ],
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

test("one point far away leaves the others their room: it lies beyond the axis, and is counted", () => {
  const margins = Array.from({ length: 60 }, (_, at) => (at % 40) - 5);
  expect(axisAround([...margins, -1400], -20, 60)).toEqual({
    ...{ least: -20, most: 60, ticks: [-20, 0, 20, 40, 60] },
    ...{ below: 1, above: 0 },
  });
  expect(axisAround(margins, -20, 60)).toMatchObject({ least: -20, most: 60, below: 0, above: 0 });
  expect(axisAround([-90, -85, -80, 10, 70], -20, 60)).toMatchObject({ least: -100, most: 100, below: 0, above: 0 });
});

/** Counts, amounts, shares, both signs, from one to millions. */
const series = [1, 7.5, 8, 9.75, 10, 64, 99, 1013, 48_210, 2_893_206].flatMap((top) => [
  [top, top / 3],
  [Math.round(top), Math.round(top / 7)],
  [top, -top / 2],
  [-top, 0],
  [top * 1.01, top],
]);

test.each(series)("no axis label repeats or is rounded, and none has more than eight ticks: %d, %d", (...values) => {
  for (const ticks of [axisTicks(values), ticksOfLevels(values), axisAround(values, -20, 60).ticks]) {
    const labels = ticks.map((tick) => formatQuantity("en", String(tick)));
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.map((label) => Number(label.replaceAll(",", "").replace("−", "-")))).toEqual(ticks);
    expect(ticks.length).toBeLessThanOrEqual(8);
  }
});

test("an axis of points begins where they do, not at nothing", () => {
  const { least, most, ticks } = axisAround([22, 30, 48], 22, 50);
  expect([least, most, ticks[0], ticks.at(-1)]).toEqual([20, 50, 20, 50]);
});
