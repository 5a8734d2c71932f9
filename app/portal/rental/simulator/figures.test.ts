import { expect, test } from "vitest";
import { subtract } from "~/api/domain/decimal";
import { simulateRental } from "~/api/domain/rental/simulate-rental";
import { translate } from "~/words";
import type { FigureText } from "~/words/figure-text";
import { usualRules } from "../../../../tests/harness/rental-rules";
import { breakEvenOf, purchaseBy } from "./figures";
import type { Result } from "./page";

const cutter = {
  ...{ itemNo: "1", description: "FM", category: "face" as const, pockets: 6 },
  ...{ insertNo: "2", insertDescription: "SX", throughHeadquarters: false, listPrice: "400000", insertPrice: "9000" },
};
const result = simulateRental({
  ...{ currency: "KRW", period: 12, rules: usualRules },
  lines: [{ no: 1, quantity: 5, basis: null, savedBasis: null, cutter }],
}) as unknown as Result;
const texts = { full: (value: number) => `${value} KRW` } as unknown as FigureText;
const say = (of: Result) => breakEvenOf((key, params) => translate("en", key, params), texts, of);

test("renting and buying are compared with the same inserts: they differ by fees and price of the cutters alone", () => {
  expect(Number(result.totals.commitment)).toBeGreaterThan(0);
  for (const { month, fees, withInserts } of result.months)
    expect(subtract(purchaseBy(result, month), withInserts)).toBe(subtract(result.totals.listValue, fees));
  // With its inserts renting costs more than the bare cutters do within the term: that says nothing about renting.
  expect(result.months.some(({ withInserts }) => Number(withInserts) > Number(result.totals.listValue))).toBe(true);
  expect(result.breakEvenMonth).toBeNull();
  const less = Number(result.totals.listValue) - Number(result.totals.contractFee);
  expect(say(result)).toBe(
    `The same inserts are bought either way: at the end of the term renting has cost ${less} KRW less than buying the cutters.`,
  );
  expect(say({ ...result, breakEvenMonth: 11 })).toMatch(/reach the price of the cutters in month 11\.$/);
});
