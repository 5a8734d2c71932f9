import { describe, expect, test } from "vitest";
import { attainment, mayTakeBack, qualify, shortfallFee } from "./qualification";
import vectors from "./qualification.vectors.json";

const limits = { free: "1", shared: "0.7" };
const check = { shortfall: "0.9", takeBack: "0.7", takeBackYears: 2 };

test.each(vectors)("$id", ({ inputs, outputs }) => {
  const promise = {
    cabinetValue: String(inputs.cabinet_value),
    supportRate: String(inputs.support_rate),
    termYears: inputs.term_years,
    committed: String(inputs.committed_annual_purchase),
  };
  const found = qualify(promise, limits);
  if ("error" in found) return expect(found).toEqual(outputs);
  const actual = "actual_annual_purchase" in inputs ? String(inputs.actual_annual_purchase) : null;
  const told = {
    required_annual_purchase: Number(found.required),
    coverage: Number(found.coverage),
    grade: found.grade,
    customer_share: Number(found.customerShare),
  };
  expect({ ...outputs, ...told }).toEqual(outputs);
  if (actual === null) return;
  expect(Number(attainment(actual, promise.committed))).toBeCloseTo(Number(outputs.attainment_percent), 1);
  expect(Number(shortfallFee({ ...promise, actual }, check))).toBe(outputs.shortfall_fee);
});

describe("the yearly check", () => {
  const year = (actual: string) => ({ committed: "100", actual });
  test("takes a cabinet back after two years in a row below the limit, not after one or on the limit", () => {
    expect(mayTakeBack([year("69"), year("69.99")], check)).toBe(true);
    expect(mayTakeBack([year("69"), year("70")], check)).toBe(false);
    expect(mayTakeBack([year("50")], check)).toBe(false);
    expect(mayTakeBack([year("50"), year("80"), year("50")], check)).toBe(false);
  });
});

test("a shared promise rounds what the customer pays to the coin; won have none", () => {
  const promise = { cabinetValue: "1000", supportRate: "0.07", termYears: 3, committed: "4333.33" };
  expect(qualify(promise, limits)).toMatchObject({ grade: "SHARED", customerShare: "90" });
  expect(qualify({ ...promise, committed: "4333.3" }, limits, 0)).toMatchObject({ customerShare: "90" });
});
