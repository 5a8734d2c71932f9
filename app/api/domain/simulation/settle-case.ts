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

/**
 * A case in another unit of its switch, read as `settleCase` reads it. While one of its numbers is asked about it stays as it is:
 * the others, converted, would be written in one notation and answer for it.
 */
export function switchUnits(
  { fields, units }: Pick<Simulator, "fields" | "units">,
  typed: Typed,
  to: string,
  own?: DecimalSign,
): Typed {
  const { plain, asked } = settleCase(fields, typed, own);
  return units?.options.includes(to) && Object.keys(asked).length === 0 ? units.convert(plain, to) : typed;
}

/** What is kept of a case: as it was typed, but what could be either as it was read. */
export function keptCase(fields: readonly CaseField[], typed: Typed, own?: DecimalSign): Typed {
  const { plain, read } = settleCase(fields, typed, own);
  const { [notationField.name]: _answered, ...rest } = typed;
  return { ...rest, ...Object.fromEntries(Object.keys(read).map((at) => [at, plain[at]])) };
}
