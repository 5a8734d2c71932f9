import { describe, expect, it } from "vitest";
import { add, divide, growth, growthPerDay, percentOf, subtract, sum } from "./decimal";

describe("exact decimals", () => {
  it("adds what a float would lose", () => {
    expect(add("9007199254740993.0001", "0.00000001")).toBe("9007199254740993.00010001");
    expect(subtract("0.3", "0.1")).toBe("0.2");
    expect(add("-5", "5.00")).toBe("0");
  });

  it("adds many as one by one", () => {
    const values = ["9007199254740993.0001", "-0.00000001", "12", "0.50", "-9007199254740993"];
    expect(sum(values)).toBe(values.reduce(add, "0"));
    expect(sum(values)).toBe("12.50009999");
    expect(sum([])).toBe("0");
  });

  it("rounds half away from zero, once, at the end", () => {
    expect(divide("1", "8", 2)).toBe("0.13");
    expect(divide("-1", "8", 2)).toBe("-0.13");
    expect(divide("1", "-3", 3)).toBe("-0.333");
    expect(divide("1", "0", 1)).toBeNull();
  });
});

describe("ratios of a report", () => {
  it("are of sums, in per cent, with one decimal", () => {
    expect(percentOf("28519", "29300")).toBe("97.3");
    expect(growth("28519", "25003")).toBe("14.1");
  });

  it("are empty when there is nothing to compare with", () => {
    expect(growth("5", "0")).toBeNull();
    expect(growth("5", "-3")).toBeNull();
    expect(percentOf("5", null)).toBeNull();
    expect(percentOf("5", "0")).toBeNull();
  });

  it("compares working days with working days", () => {
    expect(growthPerDay("28519", 20, "25003", 18)).toBe("2.7");
  });
});
