import { withGroupedNumbers } from "~/words/typed-number";
import type { Visit } from "../ctx";
import { AppError, type Wording } from "../errors";
import { listRuleValues } from "../rule/rule-values.server";
import { seoulDay } from "../seoul-time";
import type { Rates, Simulator } from "../simulation/definition";
import type { FieldError, Typed } from "../simulation/fields";
import { readCase } from "../simulation/settle-case";
import type { Simulation } from "../simulation/steps";

/** What the business set for a simulator's blanks, as valid on the day of the request. */
export const listRates = ({ db, now }: Pick<Visit, "db" | "now">, kind: string): Promise<Rates> =>
  listRuleValues(db, kind, seoulDay(now));

const wordingOf = ({ code, params }: FieldError): Wording => ({
  key: `sim.error.${code}`,
  params: withGroupedNumbers(params),
});

/**
 * A case as it was typed, calculated with the rates of today.
 * @throws AppError invalid-input with a wording per field
 */
export async function calculateCase<Input, Result>(
  visit: Pick<Visit, "db" | "now" | "decimalSign">,
  simulator: Simulator<Input, Result>,
  typed: Typed,
): Promise<{ simulation: Simulation<Result>; rates: Rates }> {
  const rates = await listRates(visit, simulator.kind);
  const { input, errors } = readCase(simulator, typed, rates, visit.decimalSign);
  const wrong = Object.entries(errors);
  if (wrong.length > 0)
    throw new AppError("invalid-input", {
      fields: Object.fromEntries(wrong.map(([name, error]) => [name, wordingOf(error)])),
    });
  return { simulation: simulator.simulate(input), rates };
}
