import { expect, test } from "vitest";
import { formatAmount, formatAmountChange } from "./formats";

test.each([
  ["KRW", "12,346"],
  ["JPY", "12,346"],
  ["VND", "12,346"],
  ["USD", "12,345.68"],
  ["EUR", "12,345.68"],
  ["KWD", "12,345.679"],
])("an amount in whole %s has the decimals of its coins: %s", (currency, text) => {
  expect(formatAmount("en", "123456789", "1", currency)).toBe(text);
  expect(formatAmountChange("ko", "-123456789", "1", currency)).toBe(`−${text}`);
});

test.each([["KRW"], ["EUR"]])(
  "an amount in k or more of %s is written by its size, or as finely as is asked",
  (currency) => {
    expect(formatAmount("en", "123456789", "k", currency)).toBe("12.3");
    expect(formatAmount("en", "1234567890", "k", currency)).toBe("123");
    expect(formatAmount("en", "1234567890", "k", currency, 1)).toBe("123.5");
  },
);

test("decimals that are asked for never add parts to a coin", () => {
  expect(formatAmount("en", "123456789", "1", "KRW", 1)).toBe("12,346");
});
