import { currencies } from "../money";
import { type Field, type FieldError, readFields, type Typed, type ValuesOf } from "../simulation/fields";
import { measuresOf, type UnitSystem } from "../simulation/measures";
import { notationField } from "../simulation/settle-case";

const LIFE = { above: 0, most: 100_000_000, code: "LIFE_NOT_POSITIVE" } as const;
const MONEY = { least: 0, most: 1_000_000_000, money: true } as const;
const TIME = { least: 0, most: 86_400, dimension: "time" } as const;

/** What is asked about a solid tool and the exchangeable head in its place (domain.md 4.2). */
const fields = [
  { kind: "choice", name: "currency", options: currencies },
  { kind: "number", name: "machineCost", ...MONEY },
  { kind: "number", name: "parts", above: 0, most: 1_000_000_000, code: "ANNUAL_PARTS_NOT_POSITIVE" },
  { kind: "number", name: "workingDays", blank: "300", above: 0, most: 366 },
  { kind: "number", name: "solidPrice", ...MONEY },
  { kind: "number", name: "solidLife", ...LIFE },
  { kind: "number", name: "regrinds", blank: "0", least: 0, most: 50 },
  { kind: "number", name: "regrindCost", blank: "0", ...MONEY },
  { kind: "number", name: "lifeFactor", blank: "0.9", above: 0, most: 1 },
  { kind: "number", name: "solidChangeTime", blank: "0", ...TIME },
  { kind: "number", name: "solidCuttingTime", blank: "0", ...TIME },
  { kind: "number", name: "headPrice", ...MONEY },
  { kind: "number", name: "headLife", ...LIFE },
  { kind: "number", name: "shankPrice", ...MONEY },
  { kind: "number", name: "shankLife", ...LIFE },
  { kind: "number", name: "headChangeTime", blank: "0", ...TIME },
  { kind: "number", name: "headCuttingTime", blank: "0", ...TIME },
] as const satisfies readonly Field[];

/** The pieces that each way keeps in circulation; all of it may stay blank. */
const stockFields = [
  { kind: "number", name: "machines", blank: null, above: 0, most: 10_000, whole: true },
  { kind: "number", name: "spares", blank: "0", least: 0, most: 1000, whole: true },
  { kind: "number", name: "regrindDays", blank: "0", least: 0, most: 366 },
  { kind: "number", name: "headDays", blank: "0", least: 0, most: 366 },
  { kind: "number", name: "carryingRate", blank: "20", least: 0, most: 100, percent: true },
] as const satisfies readonly Field[];

const head = [
  { kind: "choice", name: "time", options: ["min", "s"] },
  { kind: "text", name: "customerName", most: 100 },
  { kind: "text", name: "operation", most: 100 },
] as const satisfies readonly Field[];

export const headChangeableFields: readonly (Field & { at: string })[] = [
  notationField,
  ...head,
  ...fields,
  ...stockFields,
].map((field) => ({ ...field, at: field.name }));

export const headUnitsOf = (typed: Typed): UnitSystem => ({ time: typed.time === "s" ? "s" : "min" });

export type HeadChangeableInput = ValuesOf<typeof fields> & { stock: ValuesOf<typeof stockFields> };

/** The case as it was typed: times in minutes, the carrying rate in per cent. */
export function readHeadChangeable(typed: Typed) {
  const named = readFields(head, typed);
  const main = readFields(fields, typed, { measures: measuresOf(headUnitsOf(typed)) });
  const stock = readFields(stockFields, typed);
  const errors: Record<string, FieldError> = { ...named.errors, ...main.errors, ...stock.errors };
  return { input: { ...main.values, stock: stock.values }, errors };
}
