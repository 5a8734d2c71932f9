import { expect, test } from "vitest";
import { glance, shortFigure } from "./short-figure";

test.each([
  ["21,315.47", "USD", "21.3", "k USD"],
  ["484,953.81", "USD", "485", "k USD"],
  ["10,440.73", "USD", "10.4", "k USD"],
  ["1,012,781,871", "KRW", "1,013", "M KRW"],
  ["−146,168.39", "USD", "−146", "k USD"],
  ["9,999,999", "KRW", "10.0", "M KRW"],
  ["1,234.56", "USD", "1,235", "USD"],
])("%s %s is read as %s %s, and told exactly when pointed at", (value, unit, short, shown) => {
  expect(shortFigure(value, unit)).toEqual({ value: short, unit: shown, exact: `${value} ${unit}` });
});

test.each([
  ["92.0 %", "", "92.0", "%"],
  ["103.4%", "", "103.4", "%"],
  ["61.8", "%", "61.8", "%"],
])("a share is written in one way: %s%s", (value, unit, short, shown) => {
  expect(shortFigure(value, unit)).toEqual({ value: short, unit: shown });
});

test.each([
  ["3,459", "k USD"],
  ["9.20", "USD"],
  ["2,893,206", "points"],
  ["Seoul", ""],
  ["–", "USD"],
])("%s %s stays as it is", (value, unit) => {
  expect(shortFigure(value, unit)).toEqual({ value, unit });
});

test.each([
  ["34594123000", "3.46", "M USD", "3,459,412.30 USD"],
  ["423000000000", "42.3", "M USD", "42,300,000.00 USD"],
  ["9996000000", "1.00", "M USD", "999,600.00 USD"],
  ["213154700", "21.3", "k USD", "21,315.47 USD"],
  ["5000000", "500", "USD", "500.00 USD"],
])("%s is %s %s at a glance", (amount, value, unit, exact) => {
  expect(glance("en", amount, "USD")).toEqual({ value, unit, exact });
});
