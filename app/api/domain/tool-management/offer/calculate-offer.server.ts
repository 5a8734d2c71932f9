import { type DecimalSign, withGroupedNumbers } from "~/words/typed-number";
import { AppError, type Wording } from "../../errors";
import type { Typed } from "../../simulation/fields";
import type { Step } from "../../simulation/steps";
import { type CaseErrors, readOffer } from "./offer-case";
import { type Offer, offerSteps, simulateOffer } from "./simulate-offer";

/**
 * A case as it was typed, calculated.
 * @throws AppError invalid-input with a wording per field
 */
export function calculateOffer(typed: Typed, own?: DecimalSign): { result: Offer; steps: Step[] } {
  const { given, errors } = readOffer(typed, own);
  const wrong = Object.entries(errors);
  if (wrong.length > 0)
    throw new AppError("invalid-input", {
      fields: Object.fromEntries(wrong.map(([name, error]) => [name, wordingOf(error)])),
    });
  const result = simulateOffer(given);
  return { result, steps: offerSteps(result, given.margin) };
}

function wordingOf({ code, params }: CaseErrors[string]): Wording {
  if (code === "LINE") return { key: "ttmbSim.error.LINE" };
  if (code === "TWICE") return { key: "ttmbSim.error.TWICE" };
  if (code === "DAY") return { key: "ttmbSim.error.DAY" };
  if (code === "NO_LINES") return { key: "ttmbSim.error.NO_LINES" };
  if (code === "TOO_MANY" || code === "TOO_MANY_MODELS") return { key: `ttmbSim.error.${code}`, params };
  if (code === "COINS" || code === "NO_COINS" || code === "PIECES") return { key: `ttmbSim.error.${code}`, params };
  return { key: `sim.error.${code}`, params: withGroupedNumbers(params) };
}
