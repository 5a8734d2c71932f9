import { describe, expect, test } from "vitest";
import { simulateCostSaving } from "./cost-saving";
import { costSavingExample } from "./cost-saving-example";
import { readCostSaving } from "./cost-saving-input";
import { spreadOf, testedSaving } from "./tested-lives";

describe("lives of tested edges stand for the one life", () => {
  const typed = { ...costSavingExample, "current.life": "", "proposed.life": "" };
  const read = (current: string, proposed: string) =>
    readCostSaving({ ...typed, "current.lives": current, "proposed.lives": proposed });

  test("their mean is calculated with, and their spread says what the saving is between", () => {
    const plain = simulateCostSaving(readCostSaving(costSavingExample).input).result;
    const { input, errors } = read("110; 120, 130", "100 150;200");
    expect(errors).toEqual({});
    expect(simulateCostSaving(input).result).toEqual(plain);
    expect(spreadOf(input.proposed.tested)).toEqual({
      ...{ edges: 3, mean: 150, shortest: 100, longest: 200, deviation: 50 },
      deviationPercent: expect.closeTo(100 / 3, 9),
    });
    const saving = (current: string, proposed: string) =>
      simulateCostSaving(
        readCostSaving({ ...costSavingExample, "current.life": current, "proposed.life": proposed }).input,
      ).result.comparison.annualSaving;
    expect(testedSaving(input)).toEqual({ least: saving("130", "100"), most: saving("110", "200"), paying: 3 });
    expect(testedSaving(read("120 120", "20 30").input)?.paying).toBe(1);
    expect(testedSaving(readCostSaving(costSavingExample).input)).toBeNull();
  });

  test.each(["118", "118;0", "118;-3", "118;x", "118,125,131", "1,234; 1,250", "1;".repeat(51), "1 ".repeat(51)])(
    "%s is no list of lives",
    (lives) => expect(read("110;120", lives).errors).toEqual({ "proposed.lives": { code: "LIVES_NOT_READ" } }),
  );

  test("both of them are refused", () => {
    const { errors } = readCostSaving({ ...costSavingExample, "current.lives": "110;120" });
    expect(errors).toEqual({ "current.life": { code: "LIFE_TYPED_TWICE" } });
  });
});
