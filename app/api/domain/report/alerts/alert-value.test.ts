import { expect, test } from "vitest";
import { settleNumbers } from "~/words/settle-numbers";
import { type AlertMeasure, alertNumber, alertValueText, readAlertValue } from "./alert-value";

/** As the form reads it of somebody who writes a point before decimals and said so. */
const readTyped = (measure: AlertMeasure, typed: string) => {
  const { plain } = settleNumbers([["value", typed, alertNumber(measure.kind)]], { answered: "." });
  return readAlertValue(measure, plain.value ?? "");
};

const thousands = { kind: "amount", unit: "k", currency: "USD" } as const;
const percent = { kind: "attainment", unit: "k", currency: "USD" } as const;
const customers = { kind: "count", unit: "k", currency: "USD" } as const;

test.each([
  [thousands, "1,250.5", "12505000000", "1,250.5 k USD"],
  [thousands, " 250 ", "2500000000", "250 k USD"],
  [thousands, "−0.125", "-1250000", "−0.125 k USD"],
  [{ ...thousands, unit: "1" }, "0.5", "5000", "0.5 USD"],
  [{ ...thousands, unit: "G" }, "1.234", "12340000000000", "1.234 G USD"],
  [percent, "97.5 %", "97.5", "97.5\u00a0%"],
  [customers, "1,042", "1042", "1,042"],
] as const)("%o: %j is %s and is written as it was typed", (measure, typed, value, text) => {
  expect(readTyped(measure, typed)).toBe(value);
  expect(alertValueText("en", measure, value)).toBe(text);
});

test.each(["", "-", "abc", "12,50.5", "1.2345", "1e6", "5 %", "1 2", "٣", "1".repeat(13)])(
  "%j is no amount, never another one than was meant",
  (typed) => {
    expect(readTyped(thousands, typed)).toBeNull();
  },
);
