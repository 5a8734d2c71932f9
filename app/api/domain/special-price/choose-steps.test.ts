import { expect, test } from "vitest";
import { chooseSteps, discountOf, type JudgedLine, marginOf, type PriceLimits } from "./choose-steps";
import { supportOf } from "./claims.server";

const limits: PriceLimits = {
  discountSales: "0.2",
  discountSubsidiary: "0.3",
  marginSales: "0.4",
  marginFloor: "0.25",
  valueSales: "1000000",
  valueSubsidiary: "5000000",
};
const line = (more: Partial<JudgedLine> = {}): JudgedLine => ({
  quantity: 10,
  list: "1000",
  asked: "900",
  cost: "300",
  ...more,
});

test("discount and margin are of the asked price, exact to a millionth", () => {
  expect([discountOf("900", "1000"), discountOf("2", "3"), discountOf("1000", "1000")]).toEqual([
    "0.1",
    "0.333333",
    "0",
  ]);
  expect([marginOf("900", "300"), marginOf("900", "1800"), marginOf("900", null)]).toEqual(["0.666667", "-1", null]);
});

test.each([
  ["within all limits", [line()], "1", ["sales"]],
  ["at a limit it is still within", [line({ asked: "800" })], "1", ["sales"]],
  ["a discount beyond the sales manager's", [line({ asked: "799" })], "1", ["sales", "subsidiary"]],
  [
    "a discount beyond the subsidiary's",
    [line({ asked: "699", cost: "100" })],
    "1",
    ["sales", "subsidiary", "headquarters"],
  ],
  ["a margin below the sales manager's", [line({ cost: "541" })], "1", ["sales", "subsidiary"]],
  ["a margin below the floor", [line({ cost: "676" })], "1", ["sales", "subsidiary", "headquarters"]],
  ["one line of many is enough", [line(), line({ cost: "676" })], "1", ["sales", "subsidiary", "headquarters"]],
  ["a cost that nobody knows", [line({ cost: null })], "1", ["sales", "subsidiary", "headquarters"]],
  ["the value of all lines", [line({ quantity: 600 }), line({ quantity: 600 })], "1", ["sales", "subsidiary"]],
  ["the value in headquarters' currency", [line()], "1500", ["sales", "subsidiary", "headquarters"]],
] as const)("%s", (_what, lines, rate, steps) => {
  expect(chooseSteps(lines, rate, limits)).toEqual(steps);
});

test("support is the difference of the prices for each piece", () => {
  expect(supportOf("83000000", "70250000", 6)).toBe("76500000");
  expect(supportOf("70000000", "70000000", 6)).toBe("0");
});
