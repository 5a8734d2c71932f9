import { expect, test } from "vitest";
import { labelPlace } from "./bar-label";

const mark = (value: number) => ({ value, text: String(value) });
/** A drawing of 100 from 0 at 182: a unit is a pixel. */
const y = (value: number) => 182 - value;
const place = (thisYear: number, target: number | null, lastYear = 0) =>
  labelPlace({ thisYear: mark(thisYear), lastYear: mark(lastYear), target: target === null ? null : mark(target) }, y);

/** Digits reach so far above their foot, at most. */
const tallest = 13;

test("no figure stands on a target's dash, wherever the target is", () => {
  for (let thisYear = -40; thisYear <= 100; thisYear++)
    for (let target = -40; target <= 120; target++) {
      const { foot } = place(thisYear, target);
      const dash = y(target);
      const apart = dash >= foot + 4 || dash <= foot - tallest - 4;
      expect(apart, `${thisYear} against ${target}`).toBe(true);
      expect(foot, `${thisYear} above its bar`).toBeLessThanOrEqual(y(Math.max(0, thisYear)) - 6);
    }
});

test("a figure stays with its own bar where there is room below the dash", () => {
  expect(place(60, 100).foot).toBe(y(60) - 6);
  expect(place(60, 70).foot).toBe(y(70) - 6);
  expect(place(60, 20).foot).toBe(y(60) - 6);
  expect(place(60, null).foot).toBe(y(60) - 6);
});

test("beside a bar of last year that reaches as high it begins with its own bar", () => {
  expect([place(60, null, 50).beside, place(60, null, 90).beside, place(60, 70, 78).beside]).toEqual([
    false,
    true,
    true,
  ]);
});
