import { describe, expect, test } from "vitest";
import { calculateIncentive, type MonthOfSales, type Scales } from "./incentive";
import vectors from "./incentive.vectors.json";

const won = (amount: number) => BigInt(amount) * 10_000n;
/** domain.md 8.4, as the first rows of a database have them. */
const usual: Scales = {
  basic: {
    stepType: "stepped",
    steps: [
      { from: "30000000", rate: "0.01" },
      { from: "50000000", rate: "0.015" },
      { from: "100000000", rate: "0.02" },
      { from: "200000000", rate: "0.025" },
    ],
  },
  extra: {
    stepType: "stepped",
    steps: [
      { from: "100", rate: "0.005" },
      { from: "110", rate: "0.01" },
      { from: "120", rate: "0.015" },
    ],
  },
  special: { stepType: "stepped", steps: [{ from: "0", rate: "0.005" }] },
};
const month = (given: Partial<MonthOfSales> & { net?: number }): MonthOfSales => ({
  invoiced: won(given.net ?? 0),
  returned: 0n,
  target: null,
  lastYear: 0n,
  isSpecial: false,
  coin: 10_000n,
  ...given,
});

describe("the published cases", () => {
  test.each(vectors)("$id", ({ inputs, outputs }) => {
    const { basic, extra, net } = calculateIncentive(
      usual,
      month({
        invoiced: won(inputs.invoiced),
        returned: won(inputs.returned),
        target: won(inputs.target),
        isSpecial: inputs.special_member ?? false,
      }),
    );
    const total = basic + extra + BigInt(inputs.discount) + BigInt(inputs.used_points);
    expect({ net: Number(net / 10_000n), basic: Number(basic), extra: Number(extra), total: Number(total) }).toEqual({
      net: outputs.net_sales,
      basic: outputs.basic,
      extra: outputs.extra,
      total: outputs.grand_total,
    });
  });
});

describe("how far it is to the next step", () => {
  const reachedOf = (given: Parameters<typeof month>[0]) => calculateIncentive(usual, month(given)).reached;

  test("in net sales, whatever the step is measured by", () => {
    const { basic, extra } = reachedOf({ net: 99_999_999, target: won(100_000_000) });
    expect(basic).toEqual({ step: usual.basic?.steps[1], next: { from: "100000000", rate: "0.02", missing: 10_000n } });
    expect(extra).toEqual({ step: null, next: { from: "100", rate: "0.005", missing: 10_000n } });
  });

  test("rounded up to a coin that can be invoiced", () => {
    const { extra } = reachedOf({ net: 40_000_001, target: won(40_000_001) });
    expect(extra.next).toEqual({ from: "110", rate: "0.01", missing: won(4_000_001) });
  });

  test("none above the highest, and none of a target that nobody has set", () => {
    const { basic, extra } = reachedOf({ net: 200_000_000 });
    expect(basic).toEqual({ step: usual.basic?.steps[3], next: null });
    expect(extra).toEqual({ step: null, next: null });
  });

  test("after a month of returns, from where it stands", () => {
    const { basic } = reachedOf({ invoiced: 0n, returned: won(1_000_000) });
    expect(basic.next?.missing).toBe(won(31_000_000));
  });
});

describe("the supplement of special members", () => {
  test("is part of the extra incentive, also below the target, and never without a basic one", () => {
    const extraOf = (given: Parameters<typeof month>[0]) =>
      calculateIncentive(usual, month({ isSpecial: true, ...given })).extra;
    expect(extraOf({ net: 40_000_000, target: won(50_000_000) })).toBe(200_000n);
    expect(extraOf({ net: 40_000_000 })).toBe(200_000n);
    expect(extraOf({ net: 29_999_999, target: won(1) })).toBe(0n);
  });
});

describe("other types of steps", () => {
  const basicOf = (stepType: "marginal" | "growth", from: string[], given: Parameters<typeof month>[0]) =>
    calculateIncentive(
      { ...usual, basic: { stepType, steps: from.map((each, at) => ({ from: each, rate: `0.0${at + 1}` })) } },
      month(given),
    );

  test("marginal: each step counts for the part above it, so nothing jumps at a limit", () => {
    const limits = ["30000000", "50000000"];
    expect(basicOf("marginal", limits, { net: 30_000_000 }).basic).toBe(0n);
    expect(basicOf("marginal", limits, { net: 50_000_000 }).basic).toBe(200_000n);
    expect(basicOf("marginal", limits, { net: 50_000_100 }).basic).toBe(200_002n);
    expect(basicOf("marginal", limits, { net: 49_999_999 }).reached.basic.next?.missing).toBe(10_000n);
  });

  test("growth: steps of growth over last year, exactly on the limit included; nothing without a last year", () => {
    const limits = ["0", "10"];
    const lastYear = won(50_000_001);
    expect(basicOf("growth", limits, { net: 50_000_000, lastYear }).basic).toBe(0n);
    expect(basicOf("growth", limits, { net: 50_000_001, lastYear }).basic).toBe(500_000n);
    expect(basicOf("growth", limits, { net: 55_000_001, lastYear }).reached.basic.next?.missing).toBe(10_000n);
    expect(basicOf("growth", limits, { net: 55_000_002, lastYear }).basic).toBe(1_100_000n);
    expect(basicOf("growth", limits, { net: 55_000_000, lastYear: 0n })).toMatchObject({
      basic: 0n,
      reached: { basic: { step: null, next: null } },
    });
  });

  test("extra in marginal steps of attainment: the part above each per cent of the target", () => {
    const scales: Scales = { ...usual, extra: { stepType: "marginal", steps: [{ from: "100", rate: "0.1" }] } };
    expect(calculateIncentive(scales, month({ net: 110_000_003, target: won(100_000_003) })).extra).toBe(1_000_000n);
  });
});

test("cents are counted as cents, and rounded down", () => {
  const scales: Scales = {
    basic: { stepType: "stepped", steps: [{ from: "100.5", rate: "0.0125" }] },
    extra: null,
    special: null,
  };
  const of = (cents: bigint) => calculateIncentive(scales, month({ invoiced: cents * 100n, coin: 100n }));
  expect(of(10_049n)).toMatchObject({ basic: 0n, reached: { basic: { next: { missing: 100n } } } });
  expect(of(10_050n).basic).toBe(125n);
});
