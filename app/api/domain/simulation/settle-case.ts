import {
  type FieldNumber,
  isCoinless,
  NOTATION,
  type SettledNumbers,
  settleNumbers,
  type TypedField,
} from "~/words/settle-numbers";
import { asSign, type DecimalSign } from "~/words/typed-number";
import { type CaseField, type Simulator, withRates } from "./definition";
import { type Field, type NumberField, type Typed, takes } from "./fields";

/** What was answered when a number of the case could be either: it stays with the case, in its address too. */
export const notationField = {
  kind: "choice",
  name: NOTATION,
  options: ["", ".", ","],
} as const satisfies Field;

/** A case whose numbers are written so that they are read in one way only, by whoever opens it. */
export type SettledCase = Omit<SettledNumbers, "plain"> & { plain: Typed };

/** @param own how the reader writes; counts where no number of the case tells it, and nothing was answered */
export function settleCase(fields: readonly CaseField[], typed: Typed, own?: DecimalSign): SettledCase {
  const coinless = isCoinless(typed.currency);
  const numbers = fields.flatMap((field): TypedField[] => {
    const text = typed[field.at]?.trim();
    return field.kind === "number" && text ? [[field.at, text, numberOf(field, coinless)]] : [];
  });
  const settled = settleNumbers(numbers, { answered: asSign(typed[notationField.name]), own });
  return { ...settled, plain: { ...typed, ...settled.plain } };
}

const numberOf = (field: NumberField, coinless: boolean): FieldNumber => ({
  grouped: field.whole === true || (coinless && field.money === true),
  percent: field.percent === true,
  fits: (value) => takes(field, value),
});

/** A case as it was typed, with the rates of the day where it is blank, as its simulator takes it. */
export function readCase<Input>(
  simulator: Pick<Simulator<Input>, "fields" | "read">,
  typed: Typed,
  rates: Typed,
  own?: DecimalSign,
) {
  const settled = settleCase(simulator.fields, typed, own);
  return { ...simulator.read(withRates(settled.plain, rates)), settled };
}

/** What is kept of a case: as it was typed, but what could be either as it was read. */
export function keptCase(fields: readonly CaseField[], typed: Typed, own?: DecimalSign): Typed {
  const { plain, read } = settleCase(fields, typed, own);
  const { [notationField.name]: _answered, ...rest } = typed;
  return { ...rest, ...Object.fromEntries(Object.keys(read).map((at) => [at, plain[at]])) };
}
