import { expect, test } from "vitest";
import { calculatePayout, calculateSupport } from "./calculate-support";
import vectors from "./insurance.vectors.json";

test.each(vectors)("$id", ({ inputs, outputs }) => {
  const insured = String(inputs.insured_amount);
  const { premium, support, ownPremium } = calculateSupport({
    currency: "KRW",
    insured,
    rate: String(inputs.premium_rate),
    share: String(inputs.support_share),
    cap: String(inputs.support_cap),
    usedBefore: "0",
  });
  const { payout, uncovered } = calculatePayout({
    currency: "KRW",
    insured,
    paidBefore: "0",
    loss: String(inputs.loss),
    coverRate: "0.8",
  });
  expect({
    payout: Number(payout),
    uncovered_loss: Number(uncovered),
    premium: Number(premium),
    support: Number(support),
    net_premium: Number(ownPremium),
  }).toEqual(outputs);
});

const policy = { currency: "KRW", insured: "100000000", rate: "0.015", share: "0.5", cap: "1000000" } as const;

test("a second policy of the year gets what the first left of the cap, and never less than nothing", () => {
  expect(calculateSupport({ ...policy, usedBefore: "600000" })).toMatchObject({ left: "400000", support: "400000" });
  expect(calculateSupport({ ...policy, usedBefore: "1200000" })).toMatchObject({ left: "0", support: "0" });
});

test("losses together never take more than is insured", () => {
  const loss = { currency: "KRW", insured: "100000000", coverRate: "0.8", loss: "90000000" } as const;
  expect(calculatePayout({ ...loss, paidBefore: "72000000" })).toEqual({ payout: "28000000", uncovered: "62000000" });
});

test("cents are booked half up", () => {
  const { premium, support } = calculateSupport({
    ...policy,
    currency: "EUR",
    insured: "100.5",
    rate: "0.01",
    usedBefore: "0",
  });
  expect([premium, support]).toEqual(["1.01", "0.51"]);
});
