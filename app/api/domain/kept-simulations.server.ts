import { calculateCase } from "./calculators/calculate.server";
import { costSavingSimulator } from "./calculators/simulators";
import type { Ctx } from "./ctx";
import { matrixSimulator } from "./matrix/simulator/benefits";
import { calculateToSave, savedBasesOf } from "./rental/calculate-rental.server";
import { filledCase } from "./rental/rental-case";
import type { RentalMarket } from "./rental/rental-terms";
import { filledIn, type Simulator } from "./simulation/definition";
import type { Typed } from "./simulation/fields";
import { keptCase } from "./simulation/settle-case";
import type { SimulationKind } from "./simulation/simulation-input";
import { calculateOffer } from "./tool-management/offer/calculate-offer.server";
import { keptOffer } from "./tool-management/offer/offer-case";

/** What is kept of a case: what was typed, the rates of today, and what comes of them. */
type Kept = { input: Record<string, string>; rates: Record<string, string>; result: Record<string, unknown> };
type Keep = (ctx: Ctx, typed: Typed, before: unknown) => Promise<Kept>;

const keepCase =
  <Input, Result extends object>(simulator: Simulator<Input, Result>): Keep =>
  async (ctx, typed) => {
    const { simulation, rates } = await calculateCase(ctx, simulator, typed);
    return {
      input: filledIn(simulator.fields, keptCase(simulator.fields, typed, ctx.decimalSign)),
      rates: { ...rates },
      result: { ...(simulation.result as Record<string, unknown>) },
    };
  };

const keepOffer: Keep = async ({ decimalSign }, typed) => ({
  input: keptOffer(typed, decimalSign),
  rates: {},
  result: { ...calculateOffer(typed, decimalSign).result },
});

const keepRental =
  (market: RentalMarket): Keep =>
  async (ctx, typed, before) => {
    const saved = before === null ? undefined : savedBasesOf(before);
    const { result, rules } = await calculateToSave(ctx, market, typed, saved);
    return { input: filledCase(typed), rates: { ...rules }, result: { ...result } };
  };

/** Whose cases can be kept, by kind. */
const keepers: Record<SimulationKind, Keep> = {
  "cost-saving": keepCase(costSavingSimulator),
  "rental-domestic": keepRental("domestic"),
  "rental-overseas": keepRental("overseas"),
  matrix: keepCase(matrixSimulator),
  ttmb: keepOffer,
};

/**
 * What would be saved of a case.
 * @param before the result of the version that it follows; null for a new one
 * @throws AppError invalid-input
 */
export const calculateKept = (ctx: Ctx, kind: SimulationKind, typed: Typed, before: unknown = null): Promise<Kept> =>
  keepers[kind](ctx, typed, before);
