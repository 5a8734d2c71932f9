import { currencies } from "../../money";
import type { CaseField } from "../../simulation/definition";
import { type Field, readFields, type Typed, type ValuesOf } from "../../simulation/fields";
import { notationField } from "../../simulation/settle-case";

const MOST_MONEY = 1_000_000_000_000;
const money = { kind: "number", blank: "0", least: 0, most: MOST_MONEY, money: true } as const;
const rate = { kind: "number", blank: "0", least: 0, most: 1_000_000_000, money: true } as const;
const percent = { kind: "number", least: 0, most: 100, percent: true, code: "PERCENT_OUT_OF_RANGE" } as const;
const count = { kind: "number", blank: "0", least: 0, most: 1_000_000 } as const;

/** What a cabinet would change at a customer's, and what it costs (domain.md 5.2); money in the chosen currency, a year. */
const fields = [
  { kind: "choice", name: "currency", options: currencies },
  { kind: "number", name: "investment", least: 0, most: MOST_MONEY, money: true },
  { ...money, name: "runningCost" },
  { ...money, name: "annualSpend" },
  { ...percent, name: "consumptionReduction", blank: "10" },
  { ...money, name: "stockValue" },
  { ...percent, name: "stockReduction", blank: "25" },
  { ...percent, name: "carryingRate", blank: "15" },
  { ...count, name: "orders" },
  { ...rate, name: "orderCost" },
  { ...percent, name: "orderReduction", blank: "50" },
  { ...count, name: "users" },
  { kind: "number", name: "trips", blank: "0", least: 0, most: 1000 },
  { kind: "number", name: "minutesSaved", blank: "5", least: 0, most: 480 },
  { ...rate, name: "labourRate" },
  { ...percent, name: "recoveredShare", blank: "50" },
  { kind: "number", name: "workingDays", blank: "300", above: 0, most: 366 },
  { ...count, name: "stockOuts" },
  { kind: "number", name: "stockOutHours", blank: "0", least: 0, most: 1000 },
  { ...rate, name: "machineCost" },
  { ...percent, name: "stockOutReduction", blank: "70" },
] as const satisfies readonly Field[];

const head = [{ kind: "text", name: "customer", most: 100 }] as const satisfies readonly Field[];

export const matrixFields: readonly CaseField[] = [notationField, ...head, ...fields].map((field) => ({
  ...field,
  at: field.name,
}));

/** Reductions, shares and rates in per cent. */
export type MatrixInput = ValuesOf<typeof fields>;

export function readMatrix(typed: Typed) {
  const named = readFields(head, typed);
  const { values, errors } = readFields(fields, typed);
  return { input: values, errors: { ...named.errors, ...errors } };
}
