import { expect, test } from "vitest";
import { figureText } from "./figure-text";
import { translate } from "./index";

test("the rounded parts of a cost and their sum are rounded alike: a half that doubles lost is rounded up", () => {
  const { number } = figureText((key, params) => translate("en", key, params), "en", "USD");
  const [tool, machine] = [0.02625, 41.15];
  expect(tool + machine).toBeLessThan(41.17625);
  expect([tool, machine, tool + machine].map((each) => number(each, "costPerPart"))).toEqual([
    "0.0263",
    "41.1500",
    "41.1763",
  ]);
});
