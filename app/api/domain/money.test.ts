import { describe, expect, test } from "vitest";
import { fromNumber, max, min, round, times } from "./decimal";
import { roundMoney } from "./money";

describe("booked money is rounded half away from zero to the currency's smallest coin", () => {
  // vectors.json, money_round-01 to 07
  test.each([
    [1234.5, "KRW", "1235"],
    [1234.4999, "KRW", "1234"],
    [-2.5, "KRW", "-3"],
    [2.345, "USD", "2.35"],
    [1.005, "USD", "1.01"],
    [-1.005, "EUR", "-1.01"],
    [0, "USD", "0"],
  ] as const)("%d %s is %s", (amount, currency, booked) => {
    expect(roundMoney(amount, currency)).toBe(booked);
  });

  test("what is no finite number is no amount", () => {
    expect([Number.NaN, Number.POSITIVE_INFINITY].map((amount) => roundMoney(amount, "USD"))).toEqual([null, null]);
  });
});

describe("a decimal", () => {
  test.each([
    ["2.5", 0, "half-up", "3"],
    ["-2.5", 0, "half-up", "-3"],
    ["2.5", 0, "bank", "2"],
    ["3.5", 0, "bank", "4"],
    ["-2.5", 0, "bank", "-2"],
    ["2.51", 0, "bank", "3"],
    ["2.01", 0, "up", "3"],
    ["-2.01", 0, "up", "-3"],
    ["2.99", 0, "down", "2"],
    ["2.00", 0, "up", "2"],
    ["1.25", 1, "half-up", "1.3"],
    ["7", 2, "half-up", "7"],
    ["1250", -2, "half-up", "1300"],
    ["1249", -2, "half-up", "1200"],
    ["0.4", -1, "half-up", "0"],
  ] as const)("%s with %d places, %s, is %s", (value, digits, how, rounded) => {
    expect(round(value, digits, how)).toBe(rounded);
  });

  test("is multiplied and compared without losing a digit", () => {
    expect(times("0.1", "0.2")).toBe("0.02");
    expect(times("-12345678901234567.89", "100")).toBe("-1234567890123456789");
    expect([min("3", "-1.5", "2"), max("3", "-1.5", "3.01")]).toEqual(["-1.5", "3.01"]);
  });

  test.each([
    [1e21, "1000000000000000000000"],
    [1.5e-7, "0.00000015"],
    [-2.5e-7, "-0.00000025"],
    [0.1 + 0.2, "0.30000000000000004"],
    [-0, "0"],
    [1.23e25, "12300000000000000000000000"],
  ])("is made of the number %d as it is printed", (value, text) => {
    expect(fromNumber(value)).toBe(text);
  });
});
