import { expect, test } from "vitest";
import { amountTicks, ticksOf } from "./chart-marks.server";

test("an axis writes thousands and what is below 0 as the figures beside it", () => {
  const written = (...values: number[]) =>
    ticksOf(
      "en",
      values.map((value) => ({ value, text: "" })),
    ).map(({ text }) => text);
  expect(written(22_600, 8_100)).toEqual(["0", "5,000", "10,000", "15,000", "20,000"]);
  expect(written(-1_500, 2_000)).toEqual(["−2,000", "−1,000", "0", "1,000", "2,000"]);
  expect(written(0.9)).toEqual(["0", "0.2", "0.4", "0.6", "0.8"]);
});

test("an axis of amounts has no more decimals than its steps", () => {
  const written = (most: number, unit: "1" | "k" | "M") => amountTicks("en", [most], unit).map(({ text }) => text);
  expect(written(3_800e4, "1")).toEqual(["0", "1,000", "2,000", "3,000"]);
  expect(written(150e7, "k")).toEqual(["0", "50", "100", "150"]);
  expect(written(0.9e10, "M")).toEqual(["0", "0.2", "0.4", "0.6", "0.8"]);
});
