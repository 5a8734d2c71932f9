import { describe, expect, test } from "vitest";
import { expectFormulas, expectNear, typedNumber, type Vector } from "../../../../tests/harness/formulas";
import type { Typed } from "../simulation/fields";
import { headChangeableSimulator } from "./head-changeable";
import vectors from "./head-changeable.vectors.json";
import { headChangeableExample } from "./head-changeable-example";

const { read, simulate, units } = headChangeableSimulator;
const all = vectors as unknown as Vector[];
type Numbers = Record<string, number | undefined>;

function typedOf({ inputs }: Vector): Typed {
  const { solid, head, stock } = inputs as Record<string, Numbers>;
  return {
    machineCost: typedNumber(inputs.machine_cost_per_hour),
    parts: typedNumber(inputs.annual_parts),
    solidPrice: typedNumber(solid?.price),
    solidLife: typedNumber(solid?.life_parts),
    regrinds: typedNumber(solid?.regrinds),
    regrindCost: typedNumber(solid?.regrind_cost),
    lifeFactor: typedNumber(solid?.regrind_life_factor),
    solidChangeTime: typedNumber(solid?.change_min),
    solidCuttingTime: typedNumber(solid?.cutting_min),
    headPrice: typedNumber(head?.price),
    headLife: typedNumber(head?.life_parts),
    shankPrice: typedNumber(head?.shank_price),
    shankLife: typedNumber(head?.shank_life_heads),
    headChangeTime: typedNumber(head?.change_min),
    headCuttingTime: typedNumber(head?.cutting_min),
    machines: typedNumber(stock?.machines),
    spares: typedNumber(stock?.spares_per_machine),
    regrindDays: typedNumber(stock?.regrind_lead_days),
    headDays: typedNumber(stock?.head_lead_days),
    carryingRate: typedNumber(stock?.carrying_rate, 100),
  };
}

const nameOf: Record<string, string> = {
  tools_year: "toolsYear",
  changes_year: "changesYear",
  heads_year: "headsYear",
  shanks_year: "shanksYear",
  cost_per_part: "costPerPart",
  saving_per_part: "savingPerPart",
  annual_saving: "annualSaving",
  saving_percent: "savingPercent",
  machine_hours_saved: "machineHoursSaved",
  break_even_head_price: "breakEvenHeadPrice",
  solid_stock_pcs: "solidPieces",
  head_stock_pcs: "headPieces",
  solid_stock_value: "solidValue",
  head_stock_value: "headValue",
  carrying_saving_year: "carryingSaving",
};

describe("solid carbide against an exchangeable head is that of domain.md 4", () => {
  test.each(all.map((vector) => [vector.id, vector] as const))("%s", (_id, vector) => {
    const { input, errors } = read(typedOf(vector));
    if ("error" in vector.outputs) {
      expect(Object.values(errors).map(({ code }) => code)).toEqual([vector.outputs.error]);
      return;
    }
    expect(errors).toEqual({});
    const { result } = simulate(input);
    const flat: Record<string, unknown> = { ...result.stock, ...result };
    let compared = 0;
    for (const [name, wanted] of Object.entries(vector.outputs)) {
      const figures = typeof wanted === "number" ? { [name]: wanted } : (wanted as Record<string, number>);
      const found = (typeof wanted === "number" ? flat : flat[name]) as Record<string, number>;
      for (const [inner, figure] of Object.entries(figures)) {
        expectNear(vector, `${name}.${inner}`, found[nameOf[inner] ?? inner], figure);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(12);
  });

  test("every formula that is shown gives the figure that stands beside it", () => {
    for (const vector of all.slice(0, 3)) expectFormulas(simulate(read(typedOf(vector)).input));
  });
});

describe("a case of heads", () => {
  const simulated = (more: Typed = {}) => simulate(read({ ...headChangeableExample, ...more }).input);

  test("at the break-even price of a head saves nothing", () => {
    const { breakEvenHeadPrice } = simulated().result;
    expect(simulated({ headPrice: breakEvenHeadPrice.toPrecision(14) }).result.savingPerPart).toBeCloseTo(0, 9);
  });

  test("splits the saving into tool, change and machining", () => {
    const { split, savingPerPart } = simulated({ headCuttingTime: "0.08" }).result;
    expect(split.tool + split.change + split.machining).toBeCloseTo(savingPerPart, 12);
  });

  test("earns the shank after so many heads: with that many a shank costs what they save", () => {
    const { shankPaysAfter } = simulated().result;
    expect(simulated({ shankLife: shankPaysAfter?.toPrecision(14) }).result.savingPerPart).toBeCloseTo(0, 9);
    expect(simulated({ headPrice: "500" }).result.shankPaysAfter).toBeNull();
  });

  test("warns where the cutting times differ", () => {
    expect(simulated().warnings).toEqual([]);
    expect(simulated({ headCuttingTime: "0.08" }).warnings).toEqual(["CUTTING_TIMES_DIFFER"]);
  });

  test("has no stock where no machines are entered, and nothing is NaN", () => {
    const { result } = simulated({ machines: "" });
    expect(result.stock).toBeNull();
    const free = { machineCost: "0", solidPrice: "0", regrindCost: "0" };
    expect(JSON.stringify(simulated(free))).not.toMatch(/NaN|Infinity/);
    expect(simulated(free).result.savingPercent).toBeNull();
  });

  test("typed in seconds is the same case", () => {
    const inSeconds = units?.convert(headChangeableExample, "s") ?? {};
    expect(inSeconds).toMatchObject({ solidChangeTime: "360", headCuttingTime: "6" });
    expect(simulate(read(inSeconds).input).result.annualSaving).toBeCloseTo(4556.456456, 5);
  });
});
