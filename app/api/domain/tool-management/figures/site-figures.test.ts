import { expect, test } from "vitest";
import { marginPercent, variance } from "./site-figures";

test("a month of which only the fee is known has no margin of 100 %, and no saving of 100 %", () => {
  expect(marginPercent({ revenue: "5000.0000", toolCost: "0", expenses: "0.0000" })).toBeNull();
  expect(marginPercent({ revenue: "0", toolCost: "100", expenses: "0" })).toBeNull();
  expect(marginPercent({ revenue: "5000", toolCost: "0", expenses: "1000" })).toBe("80");
  expect(marginPercent({ revenue: "5000", toolCost: "6000", expenses: "250" })).toBe("-25");
  expect(variance({ planCost: "5000", toolCost: "0" })).toBeNull();
});
