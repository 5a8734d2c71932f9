import { describe, expect, test } from "vitest";
import { expectFormulas, expectNear, typedNumber, type Vector } from "../../../../../tests/harness/formulas";
import type { Typed } from "../../simulation/fields";
import { switchUnits } from "../../simulation/settle-case";
import { steps } from "../../simulation/steps";
import { chipCurve, feedTable } from "./chip-curve";
import { chipExample } from "./chip-example";
import { chipSimulator } from "./chip-thickness";
import vectors from "./chip-thickness.vectors.json";
import { cuttingData } from "./cutting-data";
import { tiltedDiameter } from "./engagement";

const { read, simulate, units } = chipSimulator;
const of = (calculator: string) =>
  (vectors as unknown as Vector[])
    .filter((each) => each.calculator === calculator)
    .map((vector) => [vector.id, vector] as const);

/** The rates that a new database has. */
const rates = { rubbing: "0.05", mediumLeast: "0.1", mediumMost: "0.2", solidLeast: "0.4", solidMost: "1" };

const typedOf = ({ inputs }: Vector): Typed => ({
  ...rates,
  direction: inputs.mode === "feed" ? "feed" : "thickness",
  cutter: String(inputs.cutter),
  position: String(inputs.position),
  basis: String(inputs.dc_basis ?? "bottom"),
  angleIs: inputs.lead === undefined ? "kapr" : "lead",
  angle: typedNumber(inputs.kapr ?? inputs.lead),
  diameter: typedNumber(inputs.dc),
  insertSize: typedNumber(inputs.ic),
  cornerRadius: typedNumber(inputs.corner_radius),
  depth: typedNumber(inputs.ap),
  width: typedNumber(inputs.ae),
  overhang: typedNumber(inputs.overhang),
  feed: typedNumber(inputs.fz),
  chip: typedNumber(inputs.hex_target),
  teeth: typedNumber(inputs.zc),
});

const nameOf: Record<string, string> = {
  dcap: "across",
  kapr_effective_deg: "angle",
  entry_deg: "entry",
  exit_deg: "exit",
  engagement_deg: "engagement",
  axial_factor: "axial",
  radial_factor: "radial",
  feed_multiplier: "multiplier",
  fz: "formulaFeed",
  hex: "chip",
  hm: "mean",
  teeth_in_cut: "teethInCut",
};
/** Codes of ours, which the vectors do not know. */
const ours = [
  ...["NO_RADIAL_THINNING", "BOTH_WAYS", "LARGE_MULTIPLIER", "LESS_THAN_ONE_TOOTH", "OTHER_WINDOW"],
  ...["FEED_LIMITED_GEOMETRY", "FEED_LIMITED_MULTIPLIER", "FEED_BEYOND_FORMULA"],
];

describe("chip thickness and feed are those of domain.md 1", () => {
  test.each(of("chip_thickness"))("%s", (_id, vector) => {
    const { input, errors } = read(typedOf(vector));
    if ("error" in vector.outputs) {
      expect(Object.values(errors).map(({ code }) => code)).toEqual([vector.outputs.error]);
      return;
    }
    expect(errors).toEqual({});
    const { result, warnings, steps } = simulate(input);
    const { warnings: warned = [], ...figures } = vector.outputs;
    // Where less is advised than the formula says, chip and mean are those of the advice: both are linear in the feed.
    const advised = result.feed / result.formulaFeed;
    for (const [name, wanted] of Object.entries(figures))
      expectNear(
        vector,
        name,
        result[nameOf[name] as "chip"],
        name === "hex" || name === "hm" ? Number(wanted) * advised : wanted,
      );
    expect(warnings.filter((code) => !ours.includes(code))).toEqual(warned);
    expectFormulas({ steps });
  });
});

describe("cutting data are those of domain.md 1", () => {
  const names: Record<string, string> = {
    n: "rpm",
    vc: "speed",
    vf: "tableFeed",
    fn: "feedPerTurn",
    q: "removal",
    kc: "specificForce",
    pc: "power",
    mc_torque: "torque",
    p_motor: "motorPower",
    time_min: "minutes",
  };
  test.each(of("cutting_data"))("%s", (_id, vector) => {
    const given = vector.inputs as Record<string, number | undefined>;
    // Without a diameter there is no case that gets so far.
    if ("error" in vector.outputs) {
      expect(read({ ...chipExample, diameter: String(given.dcap) }).errors.diameter?.code).toBe(vector.outputs.error);
      return;
    }
    const found = cuttingData(steps(), {
      inch: vector.inputs.units === "inch",
      across: given.dcap ?? 0,
      speed: given.vc ?? null,
      rpm: given.n,
      teeth: given.zc ?? 0,
      feed: given.fz ?? 0,
      depth: given.ap ?? null,
      width: given.ae ?? null,
      mean: given.kc === undefined ? (given.hm ?? null) : 1,
      kc1: given.kc ?? given.kc1 ?? 0,
      mc: given.kc === undefined ? (given.mc ?? 0) : 0,
      rake: given.gamma0 ?? 0,
      efficiency: 100 * (given.efficiency ?? 1),
      length: given.length ?? null,
    });
    for (const [name, wanted] of Object.entries(vector.outputs))
      if (names[name]) expectNear(vector, name, found[names[name] as "rpm"], wanted);
    expect(Object.keys(vector.outputs).some((name) => names[name])).toBe(true);
  });

  test.each(of("ball_speed"))("%s: a ball nose cuts where it is as wide as this", (_id, vector) => {
    const { dc = 0, ap = 0, tilt_deg = 0, vc, n } = vector.inputs as Record<string, number | undefined>;
    const across = tiltedDiameter(dc, ap, tilt_deg);
    expectNear(vector, "deff", across, vector.outputs.deff);
    if (vc) expectNear(vector, "n_required", (1000 * vc) / (Math.PI * across), vector.outputs.n_required);
    if (n) expectNear(vector, "vc_effective", (Math.PI * across * n) / 1000, vector.outputs.vc_effective);
  });
});

describe("a case of milling", () => {
  const simulated = (more: Typed = {}) => simulate(read({ ...rates, ...chipExample, ...more }).input);

  test("answers both directions alike: the feed that is found makes the chip that was asked for", () => {
    const { feed } = simulated().result;
    expect(feed).toBeCloseTo(0.25, 9);
    expect(simulated({ direction: "thickness", feed: feed.toPrecision(14) }).result.chip).toBeCloseTo(0.15, 9);
  });

  test("typed in inches is the same case, converted by the switch", () => {
    const typed = units?.convert(chipExample, "inch") ?? {};
    expect(typed).toMatchObject({ measures: "inch", diameter: "2.480315", width: "0.2480315" });
    const [metric, inch] = [simulated().result, simulated(typed).result];
    expect(inch.feed * 25.4).toBeCloseTo(metric.feed, 6);
    expect(inch.verdict).toBe(metric.verdict);
    expect((inch.cutting?.power ?? 0) * 0.7457).toBeCloseTo(metric.cutting?.power ?? 0, 4);
    expect((inch.cutting?.torque ?? 0) * 1.355818).toBeCloseTo(metric.cutting?.torque ?? 0, 3);
    expectFormulas(simulated(typed));
  });

  test("while a number of it could be either, the switch leaves it in its units: the others would answer for that one", () => {
    const typed = { ...chipExample, depth: "1.500" };
    expect(switchUnits(chipSimulator, { diameter: "80", depth: "1.500" }, "inch")).toEqual({
      diameter: "80",
      depth: "1.500",
    });
    // Its other numbers are proof, or the reader's answer is.
    expect(switchUnits(chipSimulator, { ...typed, width: "0.25" }, "inch")).toMatchObject({
      measures: "inch",
      depth: "0.059055118",
    });
    const answered = { diameter: "80", depth: "1.500", notation: "." };
    expect(switchUnits(chipSimulator, answered, "inch")).toMatchObject({ measures: "inch", depth: "0.059055118" });
  });

  test.each(["63", "12.7", "0.1", "33.3", "100", "0.0123", "7"])("%s there and back is what was typed", (diameter) => {
    const there = units?.convert({ diameter }, "inch") ?? {};
    expect(units?.convert(there, "metric")).toMatchObject({ diameter });
  });

  test("has no jump where half the diameter is in the cut", () => {
    const at = (width: string) => simulated({ width }).result.radial;
    expect([at("31.4999"), at("31.5"), at("31.5001")].map((each) => each.toFixed(6))).toEqual(
      Array(3).fill("1.000000"),
    );
  });

  test.each([
    ["0.04", "rubs"],
    ["0.08", "thin"],
    ["0.105", "nearThin"],
    ["0.15", "good"],
    ["0.2", "nearThick"],
    ["0.21", "thick"],
  ])("a chip of %s mm in a medium window: %s", (chip, verdict) => {
    expect(simulated({ chip }).result.verdict).toBe(verdict);
  });

  test("a fine solid tool may cut what would only rub an insert", () => {
    const { result } = simulated({ window: "solid", diameter: "6", width: "0.6", chip: "0.04" });
    expect(result.verdict).toBe("good");
    expect(result.limits.least).toBeCloseTo(0.024, 12);
    expect(result.limits.most).toBeCloseTo(0.06, 12);
  });

  test("shows no power for a chip so thin that the force has no limit, and says so", () => {
    const { result, warnings } = simulated({ direction: "thickness", feed: "0.005" });
    expect(result.cutting).toMatchObject({ power: null, specificForce: null });
    expect(warnings).toContain("MEAN_TOO_THIN");
  });

  test("says when the motor is too small, and when less than one tooth is in the cut", () => {
    expect(simulated({ machinePower: "0.5" }).warnings).toContain("MACHINE_POWER_EXCEEDED");
    expect(simulated({ teeth: "2" }).warnings).toContain("LESS_THAN_ONE_TOOTH");
  });

  test("names the field that lacks for the cutter and the direction that were chosen", () => {
    const { diameter, width } = chipExample;
    const codes = (typed: Typed) => Object.entries(read({ diameter, width, ...typed }).errors).map(([at]) => at);
    expect(codes({ direction: "feed" })).toEqual(["chip"]);
    expect(codes({ cutter: "round", feed: "0.2" })).toEqual(["insertSize", "depth"]);
    expect(codes({ cutter: "high_feed", feed: "0.2" })).toEqual(["angle"]);
    expect(codes({ feed: "0.2", window: "own" })).toEqual(["windowLeast", "windowMost"]);
    expect(codes({ feed: "0.2", window: "own", windowLeast: "0.2", windowMost: "0.1" })).toEqual(["windowMost"]);
  });

  test("names the limit of what does not fit", () => {
    const { errors } = read({ ...chipExample, width: "80" });
    expect(errors).toEqual({ width: { code: "AE_EXCEEDS_DIAMETER", params: { to: 63 } } });
    const round = { ...chipExample, cutter: "round", insertSize: "12", basis: "outer", diameter: "10" };
    expect(read(round).errors).toEqual({ diameter: { code: "DIAMETER_BELOW_IC", params: { from: 12 } } });
  });

  test("a high feed cutter with a large radius cuts as a round edge", () => {
    const { result } = simulated({ cutter: "high_feed", angle: "", cornerRadius: "10", depth: "1", basis: "outer" });
    expect(result.axial).toBeCloseTo(2 * Math.sqrt(0.05 - 0.0025), 12);
    expect(result.across).toBe(63);
  });

  test("the curve passes the working point, and the table's feeds make the chip", () => {
    const { input } = read({ ...rates, ...chipExample });
    const point = chipCurve(input, 0.25).find(({ share }) => share === 0.1);
    expect(point?.chip).toBeCloseTo(0.15, 9);
    expect(feedTable(input, 0.15).find(({ share }) => share === 0.1)?.multiplier).toBeCloseTo(5 / 3, 9);
  });
});
