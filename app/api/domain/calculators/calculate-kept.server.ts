import type { Ctx } from "../ctx";
import { filledIn, type Rates } from "../simulation/definition";
import type { Typed } from "../simulation/fields";
import type { SimulationKind } from "../simulation/simulation-input";
import { calculateCase } from "./calculate.server";
import { costSavingSimulator } from "./simulators";

/** Whose cases can be kept, by kind. */
const keptSimulators = { "cost-saving": costSavingSimulator } satisfies Record<SimulationKind, unknown>;

/** What is kept of a case: what was typed, the rates of today, and what comes of them. @throws AppError invalid-input */
export async function calculateKept(ctx: Ctx, kind: SimulationKind, typed: Typed) {
  const simulator = keptSimulators[kind];
  const { simulation, rates } = await calculateCase(ctx, simulator, typed);
  const input: Record<string, string> = filledIn(simulator.fields, typed);
  const kept: { input: Record<string, string>; rates: Rates; result: Record<string, unknown> } = {
    input,
    rates,
    result: { ...simulation.result },
  };
  return { ...kept, rates: { ...rates } };
}
