import { onlyReading } from "~/words/typed-number";
import type { Field, FieldError, Typed } from "./fields";
import type { Simulation } from "./steps";

/** A field and its name in the address. */
export type CaseField = Field & { at: string };

/**
 * A simulator: its fields, how they are read and what comes of them. Pure: the same file answers in the API and calculates
 * while somebody types. `code` is the screen's.
 */
export type Simulator<Input = unknown, Result = unknown> = {
  kind: string;
  code: string;
  fields: readonly CaseField[];
  read(typed: Typed): { input: Input; errors: Record<string, FieldError> };
  simulate(input: Input): Simulation<Result>;
  /** A switch of units: its parameter, its choices, and what was typed in the other unit. */
  units?: { name: string; options: readonly string[]; convert(typed: Typed, to: string): Typed };
};

/** What the business set for blanks, valid on the day: it stands where nothing was typed. */
export type Rates = Readonly<Record<string, string>>;

export const withRates = (typed: Typed, rates: Typed): Typed => ({
  ...typed,
  ...Object.fromEntries(
    Object.entries(rates).flatMap(([name, rate]) =>
      rate === undefined || typed[name]?.trim() ? [] : [[name, onlyReading(rate)]],
    ),
  ),
});

/** What stands where nothing was typed: the rates of the business, else the field's own. */
export const defaultsOf = (fields: readonly CaseField[], rates: Rates): Rates => {
  const own = fields.flatMap((field) =>
    field.kind === "number" && field.blank ? [[field.at, field.blank] as const] : [],
  );
  return { ...Object.fromEntries(own), ...rates };
};

/** The fields of a case that were filled in, and no others: what is kept and what the address carries. */
export function filledIn(fields: readonly CaseField[], typed: Typed): Record<string, string> {
  const known = fields.map(({ at }) => [at, (typed[at] ?? "").trim()] as const);
  return Object.fromEntries(known.filter(([, text]) => text !== ""));
}

/** Whether a case was begun: a choice alone, which always has a value, is none. */
export const isBegun = (fields: readonly CaseField[], typed: Typed): boolean =>
  fields.some(({ kind, at }) => kind !== "choice" && (typed[at] ?? "").trim() !== "");
