import { expect, test } from "vitest";
import { usualRules } from "../../../../tests/harness/rental-rules";
import { planReset, type ResetContract } from "./reset-rates";

type Item = ResetContract["items"][number];
/** Ten face mills of 650,000 won at 1 % a month, for 340 inserts of 10,000 won. */
const mill = (more: Partial<Item> = {}): Item => ({
  ...{ line: 1, cutter: "FM", insert: "A", quantity: 10, basis: 340, listPrice: "650000", insertPrice: "10000" },
  ...{ feeRate: "0.01", monthlyFee: "65000" },
  ...more,
});
const quarter = (to: string, bought: number, shortfall: number, insert = "A") => ({ insert, to, bought, shortfall });
const given = (more: Partial<ResetContract>): ResetContract => ({
  ...{ startOn: "2026-01-15", period: 12, currency: "KRW", rules: usualRules, items: [mill()], lastReset: null },
  ...{ today: "2026-07-16", purchases: [quarter("2026-04-14", 200, 820), quarter("2026-07-14", 190, 830)] },
  ...more,
});

test("after two short quarters the rate is the step of what was really bought, from the month that begins next", () => {
  // 390 inserts in 6 months are 650,000 won a month: exactly 0.10 of the list value, which reaches the step of 3 %.
  expect(planReset(given({}))).toEqual({
    validFrom: 202608,
    quarters: 2,
    items: [{ line: 1, cutter: "FM", oldRate: "0.01", oldFee: "65000", feeRate: "0.03", monthlyFee: "195000" }],
  });
  const less = [quarter("2026-04-14", 200, 820), quarter("2026-07-14", 189, 831)];
  expect(planReset(given({ purchases: less }))?.items[0]).toMatchObject({ feeRate: "0.04", monthlyFee: "260000" });
  expect(planReset(given({ period: 24 }))?.items[0]).toMatchObject({ feeRate: "0.024", monthlyFee: "156000" });
});

test("one short quarter, a fine one after it, or a contract in its last month set nothing", () => {
  expect(planReset(given({ purchases: [quarter("2026-04-14", 200, 820)] }))).toBeNull();
  const mended = [...given({}).purchases, quarter("2026-10-14", 1020, 0)];
  expect(planReset(given({ purchases: mended, today: "2026-10-16" }))).toBeNull();
  expect(planReset(given({ today: "2026-12-15" }))).toBeNull();
  expect(planReset(given({ today: "2026-12-14" }))?.validFrom).toBe(202612);
});

test("quarters that were judged once are not judged again", () => {
  const third = [...given({}).purchases, quarter("2026-10-14", 0, 1020)];
  expect(planReset(given({ lastReset: 202608, purchases: third, today: "2026-10-16" }))).toBeNull();
});

test("cutters with the same insert share what was bought as they share what was agreed; another insert's is left alone", () => {
  const items = [
    mill({ basis: 170 }),
    mill({ line: 2, cutter: "FM2", basis: 170 }),
    mill({ line: 3, cutter: "SM", insert: "B" }),
  ];
  const purchases = [...given({}).purchases, quarter("2026-04-14", 1020, 0, "B"), quarter("2026-07-14", 1020, 0, "B")];
  const plan = planReset(given({ items, purchases }));
  expect(plan?.items).toMatchObject([
    { line: 1, feeRate: "0.04" },
    { line: 2, feeRate: "0.04" },
  ]);
});

test("a rate is never lowered by a reset", () => {
  expect(planReset(given({ items: [mill({ feeRate: "0.04", monthlyFee: "260000" })] }))).toBeNull();
});
