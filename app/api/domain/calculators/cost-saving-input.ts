import { currencies } from "../money";
import { type Field, type FieldError, readFields, type Typed, type ValuesOf } from "../simulation/fields";
import { measuresOf, type UnitSystem } from "../simulation/measures";
import { notationField } from "../simulation/settle-case";
import { meanOf, readLives } from "./read-lives";

/** Fields that hold for both tools (domain.md 2.2). */
export const sharedFields = [
  { kind: "choice", name: "currency", options: currencies },
  { kind: "number", name: "machineCost", least: 0, money: true },
  { kind: "number", name: "parts", above: 0, code: "ANNUAL_PARTS_NOT_POSITIVE" },
  { kind: "choice", name: "partsPer", options: ["year", "day"] },
  { kind: "number", name: "workingDays", blank: "300", above: 0, most: 366 },
  { kind: "number", name: "batchSize", blank: null, above: 0 },
  { kind: "number", name: "packSize", blank: "10", above: 0, whole: true },
  { kind: "number", name: "investment", blank: null, least: 0, money: true },
] as const satisfies readonly Field[];

/** Fields of each of the two tools. */
export const toolFields = [
  { kind: "number", name: "price", least: 0, money: true },
  { kind: "number", name: "edges", above: 0 },
  { kind: "number", name: "utilisation", blank: "100", above: 0, most: 100, percent: true },
  { kind: "number", name: "inserts", blank: "1", least: 1, most: 1000 },
  { kind: "number", name: "life", above: 0, code: "TOOL_LIFE_NOT_POSITIVE" },
  { kind: "choice", name: "lifeUnit", options: ["parts", "minutes"] },
  { kind: "number", name: "cuttingTime", least: 0, dimension: "time" },
  { kind: "number", name: "otherTime", blank: "0", least: 0, dimension: "time" },
  { kind: "number", name: "indexTime", blank: "0", least: 0, dimension: "time" },
  { kind: "number", name: "setupTime", blank: "0", least: 0, dimension: "time" },
  { kind: "number", name: "bodyPrice", blank: null, least: 0, money: true },
  { kind: "number", name: "bodyLife", blank: null, above: 0 },
  { kind: "number", name: "scrap", blank: "0", least: 0, below: 100, percent: true, code: "SCRAP_RATE_OUT_OF_RANGE" },
  { kind: "number", name: "scrapValue", blank: "0", least: 0, money: true },
] as const satisfies readonly Field[];

/** Lives of tested edges, in place of the one life: their mean is calculated with (domain.md 2.6). */
const livesField = { kind: "text", name: "lives", most: 100 } as const satisfies Field;

const LIVES_NOT_READ = { code: "LIVES_NOT_READ" } as const;

/** What the printed sheet is headed with; none of it is about a person, so the open calculator has it too. */
export const headFields = [
  /** The firm that the sheet is prepared for. */
  { kind: "text", name: "customer", most: 100 },
  { kind: "text", name: "part", most: 100 },
  { kind: "text", name: "material", most: 100 },
  { kind: "text", name: "machine", most: 100 },
  { kind: "text", name: "operation", most: 100 },
  { kind: "text", name: "current.tool", most: 100 },
  { kind: "text", name: "proposed.tool", most: 100 },
  { kind: "text", name: "current.cuttingData", most: 100 },
  { kind: "text", name: "proposed.cuttingData", most: 100 },
] as const satisfies readonly Field[];

export const sides = ["current", "proposed"] as const;
export type Side = (typeof sides)[number];

/** Times are typed in minutes or in seconds; the address says which. */
export const timeField = { kind: "choice", name: "time", options: ["min", "s"] } as const satisfies Field;
export const unitSystemOf = (typed: Typed): UnitSystem => ({ time: typed.time === "s" ? "s" : "min" });

/** Every field of the case with its name in the address. */
export const costSavingFields: readonly (Field & { at: string })[] = [
  ...[notationField, timeField, ...headFields, ...sharedFields].map((field) => ({ ...field, at: field.name })),
  ...sides.flatMap((side) =>
    toolFields.flatMap((field) => {
      const own = { ...field, at: `${side}.${field.name}` };
      return field.name === "life" ? [own, { ...livesField, at: `${side}.lives` }] : [own];
    }),
  ),
];

export type SharedInput = ValuesOf<typeof sharedFields>;
export type ToolInput = ValuesOf<typeof toolFields> & {
  /** Of tested edges, in the unit of `life`, which is their mean; none where a life was typed. */
  tested: readonly number[];
};
export type CostSavingInput = { shared: SharedInput } & Record<Side, ToolInput>;

export type CostSavingRead = {
  input: CostSavingInput;
  errors: Record<string, FieldError>;
};

/** The case as it was typed. Nothing is calculated while there is an error. */
export function readCostSaving(typed: Typed): CostSavingRead {
  const head = readFields([timeField, ...headFields], typed);
  const shared = readFields(sharedFields, typed);
  const [current, proposed] = [readTool("current", typed), readTool("proposed", typed)];
  const errors = { ...head.errors, ...shared.errors, ...current.errors, ...proposed.errors };
  for (const side of sides) {
    const { lifeUnit, cuttingTime, bodyPrice, bodyLife } = { current, proposed }[side].values;
    // Minutes of an edge become parts by the time that one part cuts.
    if (lifeUnit === "minutes" && cuttingTime === 0)
      errors[`${side}.cuttingTime`] = { code: "CUTTING_TIME_NOT_POSITIVE" };
    if (bodyPrice !== null && bodyLife === null) errors[`${side}.bodyLife`] = { code: "NOT_ENTERED" };
  }
  return {
    input: { shared: shared.values, current: current.values, proposed: proposed.values },
    errors,
  };
}

/** A tool's fields; of tested edges the mean is its life. */
function readTool(side: Side, typed: Typed) {
  const measures = measuresOf(unitSystemOf(typed));
  const { values, errors } = readFields(toolFields, typed, { prefix: `${side}.`, measures });
  const [life, lives] = [`${side}.life`, `${side}.lives`];
  const text = typed[lives] ?? "";
  const tested = text.length > livesField.most ? null : readLives(text);
  if (tested?.length === 0) return { values: { ...values, tested }, errors };
  const { [life]: _blank, ...others } = errors;
  if (tested === null) return { values: { ...values, tested: [] }, errors: { ...others, [lives]: LIVES_NOT_READ } };
  const twice = (typed[life] ?? "").trim() !== "";
  return {
    values: { ...values, tested, life: meanOf(tested) },
    errors: twice ? { ...errors, [life]: { code: "LIFE_TYPED_TWICE" } as const } : others,
  };
}
