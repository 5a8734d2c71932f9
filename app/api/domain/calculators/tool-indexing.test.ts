import { describe, expect, test } from "vitest";
import { expectFormulas, expectNear, typedNumber, type Vector } from "../../../../tests/harness/formulas";
import type { Typed } from "../simulation/fields";
import { toolIndexingSimulator } from "./tool-indexing";
import vectors from "./tool-indexing.vectors.json";
import { toolIndexingExample } from "./tool-indexing-example";

const { read, simulate, units } = toolIndexingSimulator;
const all = vectors as unknown as Vector[];

const typedOf = ({ inputs }: Vector): Typed => ({
  currency: String(inputs.currency),
  toolsPerMachine: typedNumber(inputs.tools_per_machine),
  indexTime: typedNumber(inputs.indexing_min_per_tool),
  frequency: typedNumber(inputs.indexings_per_tool_per_day),
  machines: typedNumber(inputs.machines),
  machineCost: typedNumber(inputs.machine_cost_per_hour),
  partTime: typedNumber(inputs.machining_min_per_part),
  partValue: typedNumber(inputs.cost_per_part),
  timeReduction: typedNumber(inputs.time_reduction, 100),
  frequencyReduction: typedNumber(inputs.frequency_reduction, 100),
});

const nameOf: Record<string, string> = {
  minutes_per_machine_day: "minutesPerMachineDay",
  hours_day: "hoursDay",
  share_of_24h_percent: "shareOfDay",
  hours_year: "hoursYear",
  machine_cost_year: "machineCost",
  parts_year: "parts",
  production_value_year: "value",
  saved_hours_year: "savedHours",
  saved_machine_cost_year: "savedMachineCost",
  extra_parts_year: "extraParts",
  extra_production_value_year: "extraValue",
};

describe("the cost of indexing is that of domain.md 3", () => {
  test.each(all.map((vector) => [vector.id, vector] as const))("%s", (_id, vector) => {
    const { input, errors } = read(typedOf(vector));
    if ("error" in vector.outputs) {
      expect(Object.values(errors).map(({ code }) => code)).toEqual([vector.outputs.error]);
      return;
    }
    expect(errors).toEqual({});
    const { result } = simulate(input);
    const flat: Record<string, unknown> = { ...result, hours_month: result.lost.hoursMonth };
    flat.hours_year = result.lost.hoursYear;
    for (const [name, wanted] of Object.entries(vector.outputs)) {
      if (typeof wanted === "number")
        expectNear(vector, name, (flat[name] ?? flat[nameOf[name] ?? ""]) as number, wanted);
      else
        for (const [inner, figure] of Object.entries(wanted as Record<string, number>))
          expectNear(vector, `${name}.${inner}`, (flat[name] as Record<string, number>)[nameOf[inner] ?? ""], figure);
    }
  });

  test("every formula that is shown gives the figure that stands beside it", () => {
    for (const vector of all.slice(0, 7)) expectFormulas(simulate(read(typedOf(vector)).input));
  });
});

describe("a case of indexing", () => {
  test("says of each field that lacks, is no number or is negative what the specification says", () => {
    const { errors } = read({ ...toolIndexingExample, machines: "-1", indexTime: "", machineCost: "much" });
    expect(errors).toEqual({
      machines: { code: "NOT_ENTERED_OR_NEGATIVE" },
      indexTime: { code: "NOT_ENTERED_OR_NEGATIVE" },
      machineCost: { code: "NOT_ENTERED_OR_NEGATIVE" },
    });
    expect(read({ ...toolIndexingExample, machines: "20000" }).errors).toEqual({
      machines: { code: "OUT_OF_RANGE", params: { from: 0, to: 10_000 } },
    });
  });

  test("typed in seconds is the same case, converted by the switch", () => {
    const inSeconds = units?.convert(toolIndexingExample, "s") ?? {};
    expect(inSeconds).toMatchObject({ time: "s", indexTime: "180", partTime: "240" });
    expect(simulate(read(inSeconds).input).result.savedMachineCost).toBeCloseTo(108_000, 6);
  });

  test("without a part's time or value has no figures of parts, and nothing is NaN", () => {
    const { result } = simulate(read({ ...toolIndexingExample, partTime: "", partValue: "" }).input);
    expect(result).toMatchObject({ extraParts: null, extraValue: null });
    const valueless = simulate(read({ ...toolIndexingExample, partValue: "" }).input).result;
    expect(valueless).toMatchObject({ extraParts: 27_000, extraValue: null });
    expect(JSON.stringify(result)).not.toMatch(/NaN|Infinity/);
  });

  test("reaches 24 hours a day and not more", () => {
    const full = { ...toolIndexingExample, toolsPerMachine: "24", indexTime: "60", frequency: "1" };
    expect(read(full).errors).toEqual({});
    expect(read({ ...full, frequency: "1.01" }).errors).toEqual({ indexTime: { code: "MORE_THAN_24_HOURS_PER_DAY" } });
  });

  test("a machine that runs two shifts stands for a larger part of its day, and for no more than it runs", () => {
    const shifts = { ...toolIndexingExample, toolsPerMachine: "20", indexTime: "3", frequency: "2", hoursPerDay: "16" };
    const { result, steps } = simulate(read(shifts).input);
    expect([result.shareOfDay, result.hoursPerDay]).toEqual([12.5, 16]);
    expectFormulas({ steps });
    expect(read({ ...shifts, indexTime: "24.1" }).errors).toEqual({
      indexTime: { code: "MORE_THAN_HOURS_PER_DAY", params: { to: 16 } },
    });
  });
});
