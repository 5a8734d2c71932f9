import { describe, expect, test } from "vitest";
import { expectFormulas, expectNear, typedNumber, type Vector } from "../../../../tests/harness/formulas";
import type { Typed } from "../simulation/fields";
import { costAtSpeed, quantityCurve, speedCurve } from "./cost-curves";
import { simulateCostSaving } from "./cost-saving";
import vectors from "./cost-saving.vectors.json";
import { optimumSpeedExample } from "./cost-saving-example";
import { readCostSaving } from "./cost-saving-input";
import { costWithLever, type Lever } from "./lever-model";
import { changeTimeOf, edgeCostOf, readOptimumSpeed, simulateOptimumSpeed } from "./optimum-speed";

type Numbers = Record<string, number | string | null | undefined>;
const of = (calculator: string) => (vectors as unknown as Vector[]).filter((each) => each.calculator === calculator);
const text = typedNumber;

function typedOf({ shared, current, proposed, investment }: Record<string, unknown>): Typed {
  const { machine_cost_per_hour, parts_per_day, annual_parts, batch_size, currency } = shared as Numbers;
  const tool = (side: string, each: Numbers) =>
    Object.entries({
      price: text(each.insert_price),
      edges: text(each.edges_per_insert),
      inserts: text(each.inserts_in_tool),
      life: text(each.tool_life_parts ?? each.tool_life_min),
      lifeUnit: each.tool_life_min === undefined ? "parts" : "minutes",
      cuttingTime: text(each.cutting_time_min),
      otherTime: text(each.handling_time_min),
      indexTime: text(each.index_time_min),
      setupTime: text(each.setup_time_min),
      bodyPrice: text(each.body_price),
      bodyLife: text(each.body_life_parts),
      scrap: text(each.scrap_rate, 100),
      scrapValue: text(each.scrap_value),
    }).map(([name, value]) => [`${side}.${name}`, value]);
  return {
    currency: String(currency),
    machineCost: text(machine_cost_per_hour),
    parts: text(parts_per_day ?? annual_parts),
    partsPer: parts_per_day === undefined ? "year" : "day",
    batchSize: text(batch_size),
    investment: text(investment),
    ...Object.fromEntries([...tool("current", current as Numbers), ...tool("proposed", proposed as Numbers)]),
  };
}

const nameOf: Record<string, string> = {
  parts_per_edge: "partsPerEdge",
  cost_per_part: "costPerPart",
  minutes_per_part: "minutesPerPart",
  parts_per_hour: "partsPerHour",
  annual_cost: "annualCost",
  annual_hours: "annualHours",
  annual_inserts: "annualInserts",
  saving_per_part: "savingPerPart",
  saving_percent: "savingPercent",
  annual_saving: "annualSaving",
  time_change_percent: "timeChangePercent",
  productivity_change_percent: "productivityChangePercent",
  hours_freed: "hoursFreed",
  break_even_insert_price: "breakEvenInsertPrice",
  break_even_tool_life_parts: "breakEvenToolLife",
  break_even_cutting_time_min: "breakEvenCuttingTime",
  saving_per_part_before_bodies: "savingBeforeBodies",
  break_even_parts: "breakEvenParts",
  payback_months: "paybackMonths",
};

describe("the cost of a part with two tools is that of domain.md 2", () => {
  test.each(of("cost_saving").map((vector) => [vector.id, vector] as const))("%s", (_id, vector) => {
    const { input, errors } = readCostSaving(typedOf(vector.inputs));
    if ("error" in vector.outputs) {
      expect(Object.values(errors).map(({ code }) => code)).toEqual([vector.outputs.error]);
      return;
    }
    expect(errors).toEqual({});
    const { result } = simulateCostSaving(input);
    const found: Record<string, Record<string, unknown>> = { ...result, result: result.comparison };
    let compared = 0;
    for (const [part, figures] of Object.entries(vector.outputs))
      for (const [name, wanted] of Object.entries(figures as Numbers)) {
        expectNear(vector, name, found[part]?.[nameOf[name] ?? name] as number, wanted);
        compared++;
      }
    expect(compared).toBeGreaterThan(20);
  });
});

const speedNames = {
  life_min_cost: ["cheapest", "life"],
  speed_min_cost: ["cheapest", "speed"],
  cutting_min_min_cost: ["cheapest", "cuttingMinutes"],
  parts_per_edge_min_cost: ["cheapest", "partsPerEdge"],
  cost_min_cost: ["cheapest", "cost"],
  time_min_cost: ["cheapest", "minutes"],
  life_max_production: ["fastest", "life"],
  speed_max_production: ["fastest", "speed"],
  cutting_min_max_production: ["fastest", "cuttingMinutes"],
  parts_per_edge_max_production: ["fastest", "partsPerEdge"],
  cost_max_production: ["fastest", "cost"],
  time_max_production: ["fastest", "minutes"],
} as const;

describe("the cheapest and the fastest cutting speed are those of the textbooks", () => {
  test.each(of("machining_economics").map((vector) => [vector.id, vector] as const))("%s", (_id, vector) => {
    const given = vector.inputs as Numbers;
    const { input, errors } = readOptimumSpeed({
      machineCost: text(given.rate_per_min, 60),
      exponent: text(given.n),
      knownSpeed: text(given.vr ?? given.C),
      knownLife: text(given.tr ?? 1),
      path: text(given.path_per_part ?? 100),
      otherTime: text(given.handling_min),
      indexTime: text(given.tool_change_min),
      price: text(given.edge_cost),
    });
    if ("error" in vector.outputs) {
      expect(Object.values(errors).map(({ code }) => code)).toEqual([vector.outputs.error]);
      return;
    }
    expect(errors).toEqual({});
    const { result } = simulateOptimumSpeed(input);
    for (const [name, wanted] of Object.entries(vector.outputs)) {
      const [which, figure] = speedNames[name as keyof typeof speedNames];
      expectNear(vector, name, result[which]?.[figure], wanted);
    }
  });

  test("the way of the edge along the work is π·D·L/f where it is not typed, in inches too; what lacks is named", () => {
    const typed = { machineCost: "60", exponent: ".25", knownSpeed: "100", price: "5" };
    const sizes = { workDiameter: "76", workLength: "300", feedPerTurn: "0.25" };
    const { input, errors } = readOptimumSpeed({ ...typed, ...sizes });
    expect(errors).toEqual({});
    expect(input.path).toBeCloseTo(286.51325, 5);
    expectFormulas(simulateOptimumSpeed(input));
    expect(readOptimumSpeed({ ...typed, ...sizes, path: "120" }).input.path).toBe(120);
    const inch = { measures: "inch", workDiameter: "3", workLength: "12", feedPerTurn: "0.01" };
    expect(readOptimumSpeed({ ...typed, ...inch }).input.path).toBeCloseTo((Math.PI * 3 * 12 * 25.4) / 0.01 / 1000, 9);
    expect(Object.keys(readOptimumSpeed(typed).errors)).toEqual(["path"]);
    expect(Object.keys(readOptimumSpeed({ ...typed, workDiameter: "76" }).errors)).toEqual([
      "workLength",
      "feedPerTurn",
    ]);
  });

  test("without a time to change an edge there is no fastest speed", () => {
    const { input } = readOptimumSpeed({
      machineCost: "60",
      exponent: ".25",
      knownSpeed: "100",
      path: "100",
      price: "5",
    });
    expect(simulateOptimumSpeed(input)).toMatchObject({ result: { fastest: null }, warnings: ["NO_CHANGE_TIME"] });
  });

  test.each(of("sharp_tool_cost").map((vector) => [vector.id, vector] as const))(
    "an edge's cost: %s",
    (_id, vector) => {
      const given = vector.inputs as Numbers;
      const kinds = {
        insert: "insert",
        regrindable: "regrindable",
        regrindable_sharp_when_new: "sharpWhenNew",
      } as const;
      const cost = edgeCostOf({
        edgeKind: kinds[given.kind as keyof typeof kinds],
        price: Number(given.tool_price ?? given.insert_price),
        edges: Number(given.edges ?? 1),
        holderPrice: Number(given.holder_price ?? 0),
        holderLife: given.holder_life_edges === undefined ? null : Number(given.holder_life_edges),
        grinds: given.regrinds === undefined ? null : Number(given.regrinds),
        grindCost: Number(given.regrind_cost ?? 0),
      });
      expectNear(vector, "cost", cost, vector.outputs.cost);
    },
  );

  test.each(of("tool_change_time").map((vector) => [vector.id, vector] as const))(
    "an edge's change: %s",
    (_id, vector) => {
      const { edges, index_min, replace_min } = vector.inputs as Record<string, number>;
      expectNear(vector, "minutes", changeTimeOf(edges ?? 1, index_min ?? 0, replace_min ?? 0), vector.outputs.minutes);
    },
  );
});

describe("twenty per cent faster is not twenty per cent less time", () => {
  test.each(of("lever_model").map((vector) => [vector.id, vector] as const))("%s", (_id, vector) => {
    const given = vector.inputs as Numbers;
    const number = (name: string) => Number(given[name] ?? 0);
    const lever: Lever =
      given.price_cut !== undefined
        ? { kind: "price", cut: number("price_cut") }
        : given.life_gain !== undefined
          ? { kind: "life", gain: number("life_gain") }
          : {
              kind: "speed",
              gain: number("speed_gain"),
              toolCostRise: number("tool_cost_rise"),
              rule: given.time_rule as "rate" | "time",
            };
    const cost = costWithLever(
      number("part_cost"),
      { tool: number("tool_share"), material: number("material_share") },
      lever,
    );
    expectNear(vector, "part_cost_new", cost, vector.outputs.part_cost_new);
  });
});

test("every formula that is shown gives the figure that stands beside it", () => {
  for (const vector of of("cost_saving").slice(0, 5))
    expectFormulas(simulateCostSaving(readCostSaving(typedOf(vector.inputs)).input));
  const speed = {
    machineCost: "45",
    exponent: "0.25",
    knownSpeed: "220",
    knownLife: "15",
    path: "120",
    otherTime: "1",
  };
  const edge = { indexTime: "1", replaceTime: "3", price: "12", edges: "4", holderPrice: "120", holderLife: "400" };
  expectFormulas(simulateOptimumSpeed(readOptimumSpeed({ ...speed, ...edge }).input));
});

describe("what cannot be calculated", () => {
  const example = typedOf(of("cost_saving")[0]?.inputs ?? {});

  test("is refused with a code for each field, and never thrown", () => {
    const { errors } = readCostSaving({ ...example, machineCost: "-1", "current.edges": "", "proposed.price": "x" });
    expect(errors).toEqual({
      machineCost: { code: "NEGATIVE" },
      "current.edges": { code: "NOT_ENTERED" },
      "proposed.price": { code: "NOT_A_NUMBER" },
    });
  });

  test("is a body without a life, and minutes of an edge that cuts no time", () => {
    const { errors } = readCostSaving({
      ...example,
      "current.bodyLife": "",
      "proposed.lifeUnit": "minutes",
      "proposed.cuttingTime": "0",
    });
    expect(errors).toEqual({
      "current.bodyLife": { code: "NOT_ENTERED" },
      "proposed.cuttingTime": { code: "CUTTING_TIME_NOT_POSITIVE" },
    });
  });

  test("shows neither Infinity nor NaN: a free machine has no break-even time", () => {
    const free = readCostSaving({ ...example, machineCost: "0", "current.cuttingTime": "0", "current.indexTime": "0" });
    const { result, steps } = simulateCostSaving(free.input);
    expect(result.comparison).toMatchObject({ breakEvenCuttingTime: null, timeChangePercent: null });
    expect(JSON.stringify({ result, steps })).not.toMatch(/NaN|Infinity/);
    expect(result.current.partsPerHour).toBeNull();
  });

  test("several edges for one part are kept as a fraction, with a warning", () => {
    const { input } = readCostSaving({ ...example, "proposed.life": "0.9", "proposed.lifeUnit": "minutes" });
    const { result, warnings } = simulateCostSaving(input);
    expect(result.proposed.partsPerEdge).toBe(0.5);
    expect(warnings).toContain("proposed.SEVERAL_EDGES_PER_PART");
  });

  test("times typed in seconds are the same case", () => {
    const inSeconds = { ...example, time: "s", "current.cuttingTime": "144", "proposed.cuttingTime": "108" };
    const { input } = readCostSaving({ ...inSeconds, "current.indexTime": "360", "proposed.indexTime": "360" });
    expect(simulateCostSaving(input).result.comparison.annualSaving).toBeCloseTo(25695, 6);
  });
});

describe("the curves show what the figures say", () => {
  test("the two costs meet at the break-even quantity", () => {
    const { input } = readCostSaving(typedOf(of("cost_saving")[0]?.inputs ?? {}));
    const { result } = simulateCostSaving(input);
    const curve = quantityCurve(result, input);
    expect(curve?.meet[0]).toBeCloseTo(result.comparison.breakEvenParts ?? 0, 9);
    const [, [most, before] = [0, 0]] = curve?.current ?? [];
    const [[, invested] = [0, 0], [, after] = [0, 0]] = curve?.proposed ?? [];
    expect(curve?.meet[1]).toBeCloseTo(before / 2, 6);
    expect(invested + (after - invested) / 2).toBeCloseTo(before / 2, 6);
    expect(most).toBeCloseTo(2 * (result.comparison.breakEvenParts ?? 0), 9);
    expect(quantityCurve(result, { ...input, shared: { ...input.shared, investment: null } })).toBeNull();
  });

  test("no speed is cheaper than the cheapest", () => {
    const { input } = readOptimumSpeed(optimumSpeedExample);
    const { result } = simulateOptimumSpeed(input);
    const least = costAtSpeed(input, result, result.cheapest.speed);
    for (const [, cost] of speedCurve(input, result)) expect(cost).toBeGreaterThanOrEqual(least - 1e-12);
  });
});
