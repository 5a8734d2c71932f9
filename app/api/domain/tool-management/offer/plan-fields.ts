import { currencies } from "../../money";
import type { CaseField } from "../../simulation/definition";
import { notationField } from "../../simulation/settle-case";

const expense = { kind: "number", blank: "0", least: 0, most: 1_000_000_000_000, money: true } as const;

/** By what models bear expenses: as their tools cost, or a unit as any other. */
export const expenseShares = ["cost", "units"] as const;

/** What is asked beside the tool list and the production plan: whose site it is, expenses a year, the margin wanted. */
export const planFields = [
  { kind: "choice", name: "currency", options: currencies },
  { kind: "text", name: "customer", most: 100 },
  { kind: "text", name: "site", most: 100 },
  { kind: "text", name: "validUntil", most: 20 },
  { kind: "choice", name: "share", options: expenseShares },
  { ...expense, name: "people" },
  { ...expense, name: "regrinding" },
  { ...expense, name: "freight" },
  { ...expense, name: "cabinet" },
  { ...expense, name: "other" },
  { kind: "number", name: "margin", least: 0, below: 100, percent: true, code: "MARGIN_OUT_OF_RANGE" },
] as const;

/** The same as fields of a case, with the answer about how its numbers are written. */
export const planCase: readonly CaseField[] = [notationField, ...planFields].map((field) => ({
  ...field,
  at: field.name,
}));
