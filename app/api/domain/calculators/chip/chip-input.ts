import { type Field, type FieldError, readFields, type Typed, type ValuesOf } from "../../simulation/fields";
import type { UnitSystem } from "../../simulation/measures";
import { notationField } from "../../simulation/settle-case";
import { type ChipWindow, type Window, windowBelongs, windowChoices, windowFor, windowOf } from "./chip-windows";
import { diameterAtDepth } from "./engagement";
import { materialNames, materials } from "./materials";

const LARGEST = 5000;
const size = { dimension: "size" } as const;

/** The question, the cutter and where it stands (domain.md 1.2). Lengths in mm or in inches, as the switch says. */
const fields = [
  { kind: "choice", name: "direction", options: ["thickness", "feed"] },
  { kind: "choice", name: "cutter", options: ["straight", "round", "ball", "high_feed"] },
  { kind: "choice", name: "position", options: ["side", "centred", "offset"] },
  { kind: "choice", name: "basis", options: ["bottom", "outer"] },
  { kind: "choice", name: "angleIs", options: ["kapr", "lead"] },
  { kind: "number", name: "diameter", above: 0, most: LARGEST, code: "DIAMETER_NOT_POSITIVE", ...size },
  { kind: "number", name: "angle", blank: null, least: 0, most: 90, code: "KAPR_OUT_OF_RANGE" },
  { kind: "number", name: "insertSize", blank: null, above: 0, most: LARGEST, ...size },
  { kind: "number", name: "cornerRadius", blank: null, least: 0, most: LARGEST, ...size },
  { kind: "number", name: "depth", blank: null, above: 0, most: LARGEST, code: "AP_NOT_POSITIVE", ...size },
  { kind: "number", name: "width", above: 0, most: LARGEST, code: "AE_NOT_POSITIVE", ...size },
  { kind: "number", name: "overhang", blank: "0", least: 0, most: LARGEST, ...size },
  { kind: "number", name: "feed", blank: null, above: 0, most: 50, code: "FZ_NOT_POSITIVE", ...size },
  { kind: "number", name: "chip", blank: null, above: 0, most: 50, code: "HEX_NOT_POSITIVE", ...size },
  { kind: "choice", name: "window", options: windowChoices },
  { kind: "number", name: "windowLeast", blank: null, above: 0, most: 50, ...size },
  { kind: "number", name: "windowMost", blank: null, above: 0, most: 50, ...size },
] as const satisfies readonly Field[];

/** Speeds, material and machine: all of it may stay blank. */
const cuttingFields = [
  { kind: "number", name: "teeth", blank: null, least: 1, most: 200 },
  { kind: "number", name: "speed", blank: null, above: 0, most: 20_000, dimension: "speed" },
  { kind: "number", name: "tilt", blank: "0", least: 0, below: 90 },
  { kind: "choice", name: "material", options: materialNames },
  { kind: "number", name: "kc1", blank: null, above: 0, most: 20_000 },
  { kind: "number", name: "mc", blank: null, least: 0, below: 1 },
  { kind: "number", name: "rake", blank: "0", least: -30, most: 40 },
  { kind: "number", name: "efficiency", blank: "80", above: 0, most: 100, percent: true },
  { kind: "number", name: "machinePower", blank: null, above: 0, most: 10_000, dimension: "power" },
  { kind: "number", name: "length", blank: null, above: 0, most: 1_000_000, ...size },
] as const satisfies readonly Field[];

const measureField = { kind: "choice", name: "measures", options: ["metric", "inch"] } as const satisfies Field;

export const chipFields: readonly (Field & { at: string })[] = [
  notationField,
  measureField,
  ...fields,
  ...cuttingFields,
].map((field) => ({ ...field, at: field.name }));

export const chipUnitsOf = (typed: Typed): UnitSystem =>
  typed.measures === "inch"
    ? { size: "in", speed: "ft/min", power: "hp" }
    : { size: "mm", speed: "m/min", power: "kW" };

type Values = ValuesOf<typeof fields> & ValuesOf<typeof cuttingFields>;
/** A case as formulas take it: in its own units throughout. `angle` is the entering angle. */
export type ChipInput = Omit<Values, "angle" | "kc1" | "mc" | "window"> & {
  inch: boolean;
  /** The one that counts. */
  window: Window;
  /** Whether it is one of such a cutter: else nothing is said of the chip. */
  belongs: boolean;
  angle: number;
  kc1: number;
  mc: number;
  limits: ChipWindow;
};

/** The case as it was typed; what hangs on several fields is judged once each by itself is right. */
export function readChip(typed: Typed) {
  const named = readFields([measureField], typed);
  const main = readFields(fields, typed);
  const cutting = readFields(cuttingFields, typed);
  const errors: Record<string, FieldError> = { ...named.errors, ...main.errors, ...cutting.errors };
  const values: Values = { ...main.values, ...cutting.values };
  const inch = named.values.measures === "inch";
  const angle = enteringAngle(values);
  if (!errors.angle && !(angle > 0 && angle <= 90) && usesAngle(values)) errors.angle = { code: "KAPR_OUT_OF_RANGE" };
  requireFields(values, errors);
  const material = materials[values.material];
  const window = windowFor(values.window, values, inch);
  const input: ChipInput = {
    ...values,
    ...{ inch, angle },
    kc1: values.kc1 ?? material.kc1,
    mc: values.mc ?? material.mc,
    window,
    belongs: windowBelongs({ ...values, window }, inch),
    limits: windowOf(typed, { ...values, window }, inch),
  };
  if (Object.keys(errors).length === 0) Object.assign(errors, outsideTheCutter(input));
  return { input, errors };
}

const usesAngle = ({ cutter }: Pick<Values, "cutter">) => cutter === "straight" || cutter === "high_feed";

/** Inch users give the lead angle, which is what lacks to 90°. A blank is a square shoulder. */
function enteringAngle({ angle, angleIs }: Values): number {
  if (angle === null) return 90;
  return angleIs === "lead" ? 90 - angle : angle;
}

/** Fields that only some cutters and one direction of the question need. */
function requireFields(values: Values, errors: Record<string, FieldError>): void {
  const { cutter, direction, window } = values;
  const needs: (keyof Values)[] = [
    direction === "feed" ? "chip" : "feed",
    ...(cutter === "round" ? (["insertSize", "depth"] as const) : []),
    ...(cutter === "ball" ? (["depth"] as const) : []),
    ...(cutter === "high_feed" && values.cornerRadius === null ? (["angle"] as const) : []),
    ...(window === "own" ? (["windowLeast", "windowMost"] as const) : []),
  ];
  for (const name of needs) if (values[name] === null && !errors[name]) errors[name] = { code: "NOT_ENTERED" };
  const { windowLeast, windowMost } = values;
  if (window === "own" && windowLeast !== null && windowMost !== null && windowMost <= windowLeast)
    errors.windowMost ??= { code: "OUT_OF_RANGE", params: { from: windowLeast, to: 50 } };
}

/** On a limit counts as reaching it, with what doubles lose (domain.md 0). */
const beyond = (value: number, limit: number) => value > limit + 1e-9 * Math.max(1, limit);
/** A limit as it is said: no more digits than anybody measures. */
const said = (value: number) => Number(value.toPrecision(6));

/** What does not fit into the cutter, each with the limit (domain.md 1.6). */
function outsideTheCutter(input: ChipInput): Record<string, FieldError> {
  const { cutter, basis, diameter, insertSize, depth, width, position, overhang } = input;
  if (cutter === "round" && insertSize !== null && depth !== null) {
    if (basis === "outer" && beyond(insertSize, diameter))
      return { diameter: { code: "DIAMETER_BELOW_IC", params: { from: said(insertSize) } } };
    if (beyond(depth, insertSize)) return { depth: { code: "AP_EXCEEDS_INSERT", params: { to: said(insertSize) } } };
  }
  if (cutter === "high_feed" && input.cornerRadius !== null && depth !== null && beyond(depth, 2 * input.cornerRadius))
    return { depth: { code: "AP_EXCEEDS_INSERT", params: { to: said(2 * input.cornerRadius) } } };
  const { direction, chip } = input;
  // Two paths of teeth enclose no more than the layer that lies between them (fences.ts).
  if (position === "side" && direction === "feed" && chip !== null && beyond(chip, width))
    return { chip: { code: "HEX_EXCEEDS_AE", params: { to: said(width) } } };
  const across = diameterAtDepth(input);
  if (beyond(width, across)) return { width: { code: "AE_EXCEEDS_DIAMETER", params: { to: said(across) } } };
  if (position === "offset" && beyond(overhang, across - width))
    return { overhang: { code: "OVERHANG_OUT_OF_RANGE", params: { to: said(Math.max(0, across - width)) } } };
  return {};
}
