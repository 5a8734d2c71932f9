import { expect, test } from "vitest";
import { storedValue, writtenValue } from "./rule-value-text";

test.each([
  ["percent", null, "0.005", "0.5"],
  ["percent", null, "1", "100"],
  ["percent", null, "0.00125", "0.125"],
  ["money", "KRW", "30000000", "30000000"],
  ["money", "EUR", "2500050", "25000.5"],
  ["money", null, "2500000", "25000"],
  ["points", "KRW", "10000", "10000"],
  ["months", null, "24", "24"],
] as const)("%s of %s: %s is written %s, and typed so it is the same again", (unit, currency, stored, written) => {
  expect(writtenValue(unit, currency, stored)).toBe(written);
  expect(storedValue(unit, currency, written)).toBe(stored);
});

test("what is no number, below zero, or a part of what is counted in whole ones is no value", () => {
  for (const typed of ["", "much", "-1", "1.5"]) expect(storedValue("months", null, typed), typed).toBeNull();
  expect(storedValue("money", "KRW", "0.5")).toBeNull();
  expect(storedValue("money", "EUR", "0.005")).toBeNull();
  expect(storedValue("money", "KRW", "30,000,000")).toBe("30000000");
});
