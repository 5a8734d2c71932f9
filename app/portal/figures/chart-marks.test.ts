import { expect, test } from "vitest";
import { translate } from "~/words";
import { amountTicks, evenTexts, ticksOf } from "./chart-marks.server";
import { figureAmount, restText, type Shown } from "./figure-texts.server";

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

test("what is left of a whole is the difference of the two figures that stand beside it", () => {
  const shown: Shown = {
    locale: "en",
    t: (key, said) => translate("en", key, said),
    in: "k",
    unit: "k USD",
    currency: "USD",
  };
  // 44,850.4 − 14,474.8 = 30,375.6, and 44,850 − 14,475 = 30,375.
  expect(restText(shown, "448504000000", "144748000000")).toBe("30,375 k USD");
  expect(restText({ ...shown, in: "1", unit: "USD" }, "448504000000", "144748000000")).toBe("30,375,600.00 USD");
  expect(restText(shown, "448504000000", "0")).toBe("44,850 k USD");
  // Beside a figure of "151 k USD" nobody reads 78,703.52.
  expect(figureAmount({ ...shown, in: "1", unit: "USD" }, "787035200")).toBe("78.7 k USD");
  expect(figureAmount(shown, "787035200")).toBe("78.7 k USD");
});

test("figures of one axis have equal decimals", () => {
  expect(evenTexts("en", [37, 37.5, 38, 38.5])).toEqual(["37.0", "37.5", "38.0", "38.5"]);
  expect(evenTexts("en", [-0.5, 0, 0.5, 1])).toEqual(["−0.5", "0", "0.5", "1.0"]);
  expect(amountTicks("en", [2e10], "M").map(({ text }) => text)).toEqual(["0", "0.5", "1.0", "1.5", "2.0"]);
});
