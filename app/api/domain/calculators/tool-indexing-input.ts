import { currencies } from "../money";
import { type Field, type FieldError, readFields, type Typed, type ValuesOf } from "../simulation/fields";
import { measuresOf, type UnitSystem } from "../simulation/measures";
import { notationField } from "../simulation/settle-case";

const REFUSED = { least: 0, refusal: "NOT_ENTERED_OR_NEGATIVE" } as const;

/** What is asked about indexing on the customer's machines (specification section 3, domain.md 3.1). */
const fields = [
  { kind: "number", name: "toolsPerMachine", ...REFUSED, most: 1000 },
  { kind: "number", name: "indexTime", ...REFUSED, most: 86_400, dimension: "time" },
  { kind: "number", name: "frequency", ...REFUSED, most: 1440 },
  { kind: "number", name: "machines", ...REFUSED, most: 10_000 },
  { kind: "number", name: "machineCost", ...REFUSED, money: true, most: 1_000_000_000 },
  { kind: "number", name: "hoursPerDay", blank: "24", above: 0, most: 24 },
  { kind: "number", name: "partTime", blank: "0", ...REFUSED, most: 86_400, dimension: "time" },
  { kind: "number", name: "partValue", blank: null, ...REFUSED, money: true, most: 1_000_000_000_000 },
  {
    kind: "number",
    name: "timeReduction",
    blank: "0",
    least: 0,
    most: 100,
    percent: true,
    code: "REDUCTION_OUT_OF_RANGE",
  },
  {
    kind: "number",
    name: "frequencyReduction",
    blank: "0",
    least: 0,
    most: 100,
    percent: true,
    code: "REDUCTION_OUT_OF_RANGE",
  },
  { kind: "number", name: "workingDays", blank: "300", above: 0, most: 366 },
  { kind: "number", name: "paybackYears", blank: "2", above: 0, most: 20 },
  { kind: "choice", name: "currency", options: currencies },
] as const satisfies readonly Field[];

const head = [
  { kind: "choice", name: "time", options: ["min", "s"] },
  { kind: "text", name: "customerName", most: 100 },
  { kind: "text", name: "companyName", most: 100 },
  /** Where the sheet is mailed to; judged when it is. */
  { kind: "text", name: "email", most: 254 },
] as const satisfies readonly Field[];

export const toolIndexingFields: readonly (Field & { at: string })[] = [notationField, ...head, ...fields].map(
  (field) => ({
    ...field,
    at: field.name,
  }),
);

export const indexingUnitsOf = (typed: Typed): UnitSystem => ({ time: typed.time === "s" ? "s" : "min" });

export type ToolIndexingInput = ValuesOf<typeof fields>;

/** The case as it was typed: times in minutes, reductions in per cent. */
export function readToolIndexing(typed: Typed) {
  const named = readFields(head, typed);
  const { values, errors } = readFields(fields, typed, { measures: measuresOf(indexingUnitsOf(typed)) });
  const wrong: Record<string, FieldError> = { ...named.errors, ...errors };
  // On a limit counts as reaching it, with what doubles lose (domain.md 0).
  const standing = values.toolsPerMachine * values.indexTime * values.frequency;
  if (!wrong.hoursPerDay && standing > values.hoursPerDay * 60 + 1e-9)
    wrong.indexTime =
      values.hoursPerDay < 24
        ? { code: "MORE_THAN_HOURS_PER_DAY", params: { to: values.hoursPerDay } }
        : { code: "MORE_THAN_24_HOURS_PER_DAY" };
  return { input: values, errors: wrong };
}
